import Foundation
import LedgerKit
import RPC
import TestKit
import Testing

@Suite("Killed at a named point")
struct KillPointTests {
    @Test("between commit and reply: a retry with the key gets the stored reply, and the money has moved once")
    func didCommit() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 30)
            let doomed = try await ledger.start(["--kill-at", "didCommit"])
            let error = await #expect(throws: ClientError.self) { _ = try await ledger.transfer(call, key: "one") }
            #expect(error != nil)
            #expect(try await doomed.end() == -SIGKILL)
            try await ledger.whileRunning {
                let committed = try await ledger.audit().transfers
                #expect(committed.count == 1)
                let reply = try await ledger.transfer(call, key: "one")
                #expect(reply == Transfer.Reply(transfer: try #require(committed.first), number: 1))
                let again = try await ledger.transfer(call, key: "one")
                #expect(again == reply)
                let balances = try await ledger.balances(accounts)
                #expect(balances == [999_970, 1_000_030])
                let transfers = try await ledger.audit().transfers
                #expect(transfers == committed)
            }
        }
    }

    @Test("before the commit: nothing has changed, and a retry with the key makes the change once")
    func willCommit() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 30)
            let doomed = try await ledger.start(["--kill-at", "willCommit"])
            let error = await #expect(throws: ClientError.self) { _ = try await ledger.transfer(call, key: "one") }
            #expect(error != nil)
            #expect(try await doomed.end() == -SIGKILL)
            try await ledger.whileRunning {
                let before = try await ledger.audit().transfers
                #expect(before.isEmpty)
                let reply = try await ledger.transfer(call, key: "one")
                let again = try await ledger.transfer(call, key: "one")
                #expect(reply == again)
                let balances = try await ledger.balances(accounts)
                #expect(balances == [999_970, 1_000_030])
                let transfers = try await ledger.audit().transfers
                #expect(transfers == [reply.transfer])
            }
        }
    }

    @Test("after a reply: the acknowledged write exists, and the write without a reply does not")
    func replied() async throws {
        try await withLedger { ledger in
            let accounts = try await ledger.openAccounts(2)
            let call = Transfer(from: accounts[0], to: accounts[1], amount: 30)
            let doomed = try await ledger.start(["--kill-at", "replied:2"])
            let first = try await ledger.transfer(call, key: "one")
            let second = try await ledger.transfer(call, key: "two")
            let error = await #expect(throws: ClientError.self) { _ = try await ledger.transfer(call, key: "three") }
            #expect(error != nil)
            #expect(try await doomed.end() == -SIGKILL)
            try await ledger.whileRunning {
                let transfers = try await ledger.audit().transfers
                #expect(transfers == [first.transfer, second.transfer])
                let third = try await ledger.transfer(call, key: "three")
                #expect(third.number == 3)
            }
        }
    }

    @Test("between an event's effect and its reader's cursor: every event takes effect exactly once")
    func effect() async throws {
        try await withLedger { ledger in
            let load = LedgerLoad(try await ledger.openAccounts(4), clients: 4)
            for count in [1, 5, 20] {
                // The remaining events may be enough.
                let doomed = try await ledger.start(["--kill-at", "effect:\(count)"], mayDie: true)
                await load.drive(ledger.socket) { _ in true }
                #expect(try await doomed.end() == -SIGKILL, "\(doomed.output)")
            }
            try await ledger.whileRunning {
                await load.finish(ledger.socket)
                #expect(load.unanswered == 0)
                let transfers = load.replies.count
                // The audit fails if the statements do not follow from the events.
                let isStated = try await eventually { try await ledger.audit().stated == transfers }
                #expect(isStated)
            }
        }
    }

    @Test("an unknown kill point is refused with the list of kill points")
    func unknownPlace() async throws {
        try await withLedger { ledger in
            let program = try RunningProgram.product("ledger", ledger.arguments + ["--kill-at", "nowhere"])
            #expect(try await program.end() == 64)
            #expect(program.output.contains("willCommit, didCommit"), "\(program.output)")
        }
    }
}
