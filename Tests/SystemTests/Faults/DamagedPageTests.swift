import Foundation
import GRDB
import LedgerKit
import RPC
import TestKit
import Testing

@Suite("A damaged page in a running service")
struct DamagedPageTests {
    @Test("fails the calls that read it; other calls are answered, and writes are refused after a check of the file")
    func audit() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(4)
            try await ledger.whileRunning {
                let load = LedgerLoad(accounts, clients: 4)
                await load.drive(ledger.socket) { $0 < 300 }
            }
            try damageLastPage(of: "movement", in: ledger.folder + "/state/ledger.sqlite")
            let program = try await ledger.start(["--calls-only"])
            var references: Set<String> = []
            for _ in 0..<10 {
                let error = await #expect(throws: ErrorObject.self) {
                    try await ledger.withClient { try await $0.call(AuditLedger()) }
                }
                #expect(error?.data.type == "rpc.internal")
                references.insert(error?.data.reference ?? "none")
                #expect(try await ledger.balances(accounts).count == 4)
            }
            // All failures have one log record, and the reply names its reference.
            #expect(references.count == 1)
            let records = program.output.split(separator: "\n").filter { $0.contains("call failed") }
            #expect(records.count == 1)
            #expect(references.contains { records.first?.contains($0) == true })
            _ = try await program.output { $0.contains("the file is damaged: table movement: ") ? () : nil }
            let error = await #expect(throws: ErrorObject.self) {
                try await ledger.transfer(Transfer(from: accounts[0], to: accounts[1], amount: 1), key: "one")
            }
            #expect(error?.data.type == "rpc.cannotStore")
            #expect(try await ledger.balances(accounts).count == 4)
            try await program.stopCleanly()
        }
    }

    private func damageLastPage(of table: String, in file: String) throws {
        let connection = try DatabaseQueue(path: file)
        let page = try connection.read { database in
            try Int.fetchOne(
                database, sql: "SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'",
                arguments: [table])
        }
        try connection.close()
        let handle = try #require(FileHandle(forUpdatingAtPath: file))
        try handle.seek(toOffset: UInt64(try #require(page) - 1) * 4_096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
        try handle.close()
    }
}
