import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Cursors of identity's lists", .timeLimit(.minutes(5)))
struct CursorTests {
    /// Adds a reader with `count` notifications, security events and dead messages.
    private static func reader(_ identity: IdentityUnderTest, with count: Int) async throws -> Reader {
        let mara = try await identity.reader()
        try await identity.tell(mara, times: count)
        let audit = identity.audit
        identity.transport.answer { _ in .refused(reason: "550") }
        for number in 0..<count {
            try await identity.dependencies.host.write {
                try audit.note(.exported, of: mara.account, ActionContext(), detail: "\(number)", in: $0)
            }
            _ = try await identity.gateway.call(SendSignInCode(phone: PhoneNumber(unchecked: "+38067123456\(number)")))
            try await identity.deliver()
            identity.clock.advance(by: .seconds(1))
        }
        identity.transport.answer { _ in .accepted }
        return mara
    }

    @Test("Every list accepts its own cursor and refuses foreign, damaged and malformed ones by name")
    func sweep() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await Self.reader(identity, with: 3)
            let (admin, one) = (try await identity.addStaff().meta, try PageLimit(1))
            let (client, account) = (identity.gateway, mara.account)
            let lists = [
                try await ListUnderTest(
                    ListDeadLetters(channel: "sms", limit: one), by: identity.operator, meta: CallMeta()),
                try await ListUnderTest(ListMySecurityEvents(limit: one), by: client, meta: mara.meta),
                try await ListUnderTest(ListNotifications(limit: one), by: client, meta: mara.meta),
                try await ListUnderTest(ListSecurityEvents(account: account, limit: one), by: client, meta: admin),
            ]
            let faults = try await ListUnderTest.faults(of: lists, in: IdentityContract.self)
            #expect(faults == [])
        }
    }

    @Test("The trail of an account refuses the cursor of another account's")
    func otherAccount() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await Self.reader(identity, with: 3)
            let (admin, one) = (try await identity.addStaff(), try PageLimit(1))
            let first = ListSecurityEvents(account: mara.account, limit: one)
            let next = try #require(try await identity.gateway.call(first, meta: admin.meta).next)
            let other = ListSecurityEvents(account: .example, limit: one, cursor: next)
            #expect(try await identity.gateway.refusal(of: other, meta: admin.meta) == "rpc.invalid")
        }
    }

    @Test("A list continues after a page whose last row was erased")
    func gone() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await Self.reader(identity, with: 5)
            let (two, admin) = (try PageLimit(2), try await identity.addStaff().meta)
            let (account, database) = (mara.account, identity.database)
            let all = try await identity.gateway.call(ListMySecurityEvents(), meta: mara.meta).items.map(\.id)
            let removeEvent = { (event: SecurityEventID) async throws in
                guard event == all[1] || event == all[3] else { return }
                try await database.write {
                    try $0.execute(sql: "DELETE FROM securityEvent WHERE id = ?", arguments: [event])
                }
            }
            let events = try await everyPage(
                { try await identity.gateway.call(ListMySecurityEvents(limit: two, cursor: $0), meta: mara.meta) },
                keys: { $0.items.map(\.id) }, removing: removeEvent)
            #expect(events == all)
            let rest = try await everyPage(
                {
                    let call = ListSecurityEvents(account: account, limit: two, cursor: $0)
                    return try await identity.gateway.call(call, meta: admin)
                }, keys: { $0.items.map(\.id) }, removing: { _ in })
            #expect(rest == all.enumerated().filter { ![1, 3].contains($0.offset) }.map(\.element))
            let numbers = try await everyPage(
                { try await identity.inbox(mara, limit: two, after: $0) }, keys: { $0.items.numbers },
                removing: { number in
                    try await database.write {
                        try $0.execute(
                            sql: "DELETE FROM inbox WHERE account = ? AND number = ?", arguments: [account, number])
                    }
                })
            #expect(numbers == [5, 4, 3, 2, 1])
            let dead = try await identity.operator.call(ListDeadLetters()).items.map(\.id)
            #expect(dead.count >= 5)
            let outboundMessages = try await everyPage(
                { try await identity.operator.call(ListDeadLetters(cursor: $0, limit: two)) },
                keys: { $0.items.map(\.id) },
                removing: { message in
                    try await database.write {
                        try $0.execute(sql: "DELETE FROM message WHERE id = ?", arguments: [message])
                    }
                })
            #expect(outboundMessages == dead)
        }
    }
}
