import Foundation
import LedgerKit
import Synchronization
import TestKit
import Testing

@Suite("Restarted under load")
struct RestartTests {
    @Test("with keys: every call gets one reply, although the service is restarted four times")
    func withKeys() async throws { try await restarted(givesKeys: true) }

    @Test("without keys: every call gets one reply, because a stopping service names the calls that it has not run")
    func withoutKeys() async throws { try await restarted(givesKeys: false) }

    private func restarted(givesKeys: Bool) async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(12)
            // The test holds the socket as systemd does: a client that connects while no process runs waits for the
            // next one.
            let socket = try HandedSocket(ledger.folder + "/handed.sock")
            let state = ["--state", ledger.folder + "/state"]
            let load = LedgerLoad(accounts, clients: 16, givesKeys: givesKeys)
            let ending = Ending()
            async let driven: Void = load.drive(socket.path) { _ in !ending.hasCome.load(ordering: .acquiring) }
            for _ in 0..<5 {
                let program = try socket.start("ledger", state)
                let before = load.replies.count
                #expect(await eventually { load.replies.count > before + 50 || !load.failures.isEmpty })
                program.signal(SIGTERM)
                #expect(try await program.end() == 0, "\(program.output)")
            }
            let last = try socket.start("ledger", state)
            ending.hasCome.store(true, ordering: .releasing)
            await driven
            last.signal(SIGTERM)
            #expect(try await last.end() == 0, "\(last.output)")
            #expect(load.failures.isEmpty, "\(load.failures)")
            try await ledger.whileRunning {
                let transfers = try await ledger.audit().transfers
                #expect(transfers.count == load.replies.count)
                #expect(Set(transfers) == Set(load.replies.values.map(\.transfer)))
            }
        }
    }
}

private final class Ending: Sendable {
    let hasCome = Atomic(false)
}
