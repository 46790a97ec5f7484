import Foundation
import LedgerKit
import TestKit
import Testing

@Suite("A database that must not be opened")
struct DatabaseRefusalTests {
    @Test("one that a newer program has written is left alone, with a sentence")
    func newer() async throws {
        try await withLedger { ledger in
            let newer = try await ledger.start(["--newer"])
            newer.signal(SIGTERM)
            #expect(try await newer.end() == 0)
            let file = URL(filePath: ledger.folder + "/state/ledger.sqlite")
            let before = try Data(contentsOf: file)
            let older = try RunningProgram.product("ledger", ledger.arguments)
            #expect(try await older.end() == 1)
            #expect(older.output.contains("written by a newer version of this program"), "\(older.output)")
            #expect(try Data(contentsOf: file) == before)
            // And the newer one goes on as if nothing had been.
            let again = try await ledger.start(["--newer"])
            again.signal(SIGTERM)
            #expect(try await again.end() == 0)
        }
    }

    @Test("one that another process has is refused with a sentence, and that process works on")
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
