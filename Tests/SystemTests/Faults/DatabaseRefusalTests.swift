import Foundation
import LedgerKit
import TestKit
import Testing

@Suite("A database that must not be opened")
struct DatabaseRefusalTests {
    @Test("a database of a newer program is refused with an error message, and the newer program can still use it")
    func newer() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 1)
            let newer = try await ledger.start(["--newer"])
            let first = try await ledger.transfer(call, key: "one")
            newer.signal(SIGTERM)
            #expect(try await newer.end() == 0)
            let older = try RunningProgram.product("ledger", ledger.arguments)
            #expect(try await older.end() == 1)
            #expect(older.output.contains("written by a newer version of this program"), "\(older.output)")
            let again = try await ledger.start(["--newer"])
            let next = try await ledger.transfer(call, key: "two")
            let transfers = try await ledger.audit().transfers
            #expect(transfers == [first.transfer, next.transfer])
            again.signal(SIGTERM)
            #expect(try await again.end() == 0)
            try ledger.checkFile()
        }
    }

    @Test("a database in use by another process is refused with an error message, and that process works on")
    func second() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 1)
            try await ledger.whileRunning {
                let first = try await ledger.transfer(call, key: "one")
                let second = try RunningProgram.product(
                    "ledger", ["--socket", ledger.folder + "/second.sock", "--state", ledger.folder + "/state"])
                #expect(try await second.end() == 1)
                #expect(second.output.contains("in use by another process"), "\(second.output)")
                let next = try await ledger.transfer(call, key: "two")
                let transfers = try await ledger.audit().transfers
                #expect(transfers == [first.transfer, next.transfer])
            }
            try ledger.checkFile()
        }
    }
}
