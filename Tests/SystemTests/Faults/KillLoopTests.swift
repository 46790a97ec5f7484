import Foundation
import LedgerKit
import TestKit
import Testing

@Suite("Killed at random moments")
struct KillLoopTests {
    @Test("after kills under sixteen clients every transfer exists exactly once, and no money is lost")
    func loop() async throws {
        try await withLedger { ledger in
            let load = LedgerLoad(try await ledger.openAccounts(12), clients: 16)
            for _ in 0..<killRounds {
                let program = try await ledger.start()
                let enough = load.replies.count + Int.random(in: 1...150)
                await load.drive(ledger.socket) { answered in
                    if answered >= enough { program.signal(SIGKILL) }
                    return true
                }
                #expect(try await program.end() == -SIGKILL, "\(program.output)")
            }
            try await ledger.whileRunning {
                await load.finish(ledger.socket)
                #expect(load.unanswered == 0)
                // Every requested transfer has been answered by now, and there are no others.
                let transfers = try await ledger.audit().transfers
                #expect(transfers.count == load.replies.count)
                #expect(Set(transfers) == Set(load.replies.values.map(\.transfer)))
                let numbers = load.replies.values.map(\.number).sorted()
                #expect(numbers == Array(1...Int64(transfers.count)))
                let isStated = try await eventually { try await ledger.audit().stated == transfers.count }
                #expect(isStated)
            }
            try ledger.checkFile()
        }
    }
}
