import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Dead letters", .timeLimit(.minutes(5)))
struct DeadLetterTests {
    /// Adds refused messages about notices, a second apart: `count` mails and as many SMS.
    private static func refused(
        _ identity: IdentityUnderTest, _ count: Int = 1, because reason: String = "550 no such user"
    ) async throws {
        let context = try NotifyingContext(identity.clock)
        let (store, courier) = (try await identity.addStore(.ana), try await identity.addCourier(.mara))
        identity.transport.answer { _ in .refused(reason: reason) }
        for _ in 0..<count {
            try await context.tell([store, courier], by: [.email, .sms])
            try await identity.hear(context)
            try await identity.deliver()
            identity.clock.advance(by: .seconds(1))
        }
        identity.transport.answer { _ in .accepted }
    }

    private static func list(
        _ identity: IdentityUnderTest, channel: String? = nil, from: Instant? = nil, until: Instant? = nil,
        limit: Int? = nil, after cursor: PageCursor? = nil
    ) async throws -> Page<DeadLetter> {
        try await identity.operator.call(
            ListDeadLetters(
                channel: channel, from: from, until: until, cursor: cursor, limit: limit.map { try PageLimit($0) }))
    }

    @Test("The list filters by channel and by time of death, page by page")
    func filtered() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity, 4)
            let all = try await Self.list(identity).items
            let mails = try await everyPage { cursor in
                try await Self.list(identity, channel: "mail", limit: 1, after: cursor)
            }
            #expect(mails.flatMap(\.items) == all.filter { $0.channel == "mail" })
            let (from, until) = (all[5].diedAt, all[0].diedAt)
            let between = try await everyPage { cursor in
                try await Self.list(identity, from: from, until: until, limit: 2, after: cursor)
            }
            #expect(between.flatMap(\.items) == all.filter { $0.diedAt >= from && $0.diedAt < until })
            #expect(between.flatMap(\.items).isEmpty == false)
            let unknown = ListDeadLetters(channel: "fax")
            let error = try await identity.operator.errorObject(of: unknown)
            #expect(error?.data.errors?.paths == ["channel"])
        }
    }

    @Test("The list has kind and reason, newest first, page by page without gaps")
    func list() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity, 4)
            let all = try await Self.list(identity).items
            #expect(all.count == 8)
            #expect(all.map(\.diedAt) == all.map(\.diedAt).sorted(by: >))
            #expect(Set(all.map(\.channel)) == ["mail", "sms"])
            #expect(Set(all.map(\.kind)) == ["deliveries.offered"])
            #expect(Set(all.map(\.reason)) == ["550 no such user"])
            #expect(Set(all.map(\.attempts)) == [1])
            for size in [1, 2, 3, 8] {
                let pages = try await everyPage { cursor in
                    try await Self.list(identity, limit: size, after: cursor)
                }
                #expect(pages.allSatisfy { $0.items.count <= size })
                #expect(pages.flatMap(\.items) == all, "\(size)")
            }
        }
    }

    @Test("Identity's own messages are listed by template, with whether they can be retried")
    func own() async throws {
        try await IdentityUnderTest.run { identity in
            identity.transport.answer { _ in .refused(reason: "550") }
            let staff = try await identity.addStaff()
            let account = try await identity.registerPerson(.ana)
            let block = BlockAccount(account: account, reason: Line(unchecked: "x"))
            _ = try await identity.gateway.call(block, meta: staff.meta)
            _ = try await identity.gateway.call(SendSignInCode(phone: .olena))
            try await identity.deliver()
            let all = try await Self.list(identity).items
            let canRetry = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0.canRetry) })
            #expect(canRetry == ["confirmEmail": false, "accountBlocked": true, "signInCode": false])
            let accounts = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0.account) })
            #expect(accounts == ["confirmEmail": account, "accountBlocked": account, "signInCode": nil])
            identity.transport.answer { _ in .accepted }
            #expect(try await identity.operator.call(RetryDeadLetters()).retried == 1)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.map(\.subject) == ["Your account was blocked"])
        }
    }

    @Test("A retry takes one message, all of a channel, or all messages")
    func retry() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity, 3)
            let all = try await Self.list(identity).items
            let mails = all.filter { $0.channel == "mail" }
            let mail = try #require(mails.last)
            let retry = { (call: RetryDeadLetters) async throws -> Int in
                let retried = try await identity.operator.call(call).retried
                try await identity.deliver()
                return retried
            }
            #expect(try await retry(RetryDeadLetters(message: mail.id, channel: "sms")) == 0)
            #expect(try await retry(RetryDeadLetters(message: mail.id)) == 1)
            #expect(identity.transport.mails(to: .ana).map(\.id) == [MessageID(mail.id)])
            #expect(try await retry(RetryDeadLetters(message: mail.id)) == 0)
            #expect(try await retry(RetryDeadLetters(channel: "sms")) == 3)
            #expect(identity.transport.messages(to: PhoneNumber(.mara)).count == 3)
            #expect(try await retry(RetryDeadLetters(message: .example)) == 0)
            #expect(try await retry(RetryDeadLetters()) == 2)
            #expect(try await retry(RetryDeadLetters()) == 0)
            #expect(identity.transport.outboundMessages.count == 6)
            #expect(try await Self.list(identity).items.isEmpty)
        }
    }

    @Test("A retried message has a new day, and dies with the new reason")
    func wholeDay() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity)
            identity.clock.advance(by: .seconds(5 * 86_400))
            identity.transport.shut(true)
            #expect(try await identity.operator.call(RetryDeadLetters(channel: "mail")).retried == 1)
            try await identity.keepTrying(.seconds(86_400 - 600))
            #expect(try await Self.list(identity).items.map(\.channel) == ["sms"])
            try await identity.keepTrying(.seconds(900))
            let letter = try #require(try await Self.list(identity).items.first)
            #expect(letter.channel == "mail")
            #expect(letter.reason == "the transport is shut")
            #expect(letter.attempts > 100)
        }
    }

    @Test("A retry of more messages than one transaction takes retries each message once")
    func many() async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await identity.addStore(.ana)
            let count = 2 * DeadLetterStore.batchSize + 50
            try await identity.database.write { db in
                for number in 0..<count {
                    try db.execute(
                        sql: """
                            INSERT INTO message (id, account, channel, template, language, createdAt, diedAt, reason)
                            VALUES (?, ?, 'mail', 'passwordChanged', 'en', 1, ?, 'x')
                            """,
                        arguments: [
                            MessageID(at: MovingClock.start, random: (0, UInt64(number))), store,
                            Int64(number / 120),
                        ])
                }
                try db.execute(sql: "INSERT INTO messageContent SELECT id, 'ana@example.org', '{}', NULL FROM message")
            }
            #expect(try await identity.operator.call(RetryDeadLetters()).retried == count)
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == count)
            #expect(Set(identity.transport.outboundMessages.map(\.id)).count == count)
        }
    }

    @Test("Only the operator lists or retries dead letters; an unknown channel is refused and named")
    func access() async throws {
        try await IdentityUnderTest.run { identity in
            for client in [identity.gateway, identity.deliveries, identity.stranger] {
                #expect(try await client.refusal(of: ListDeadLetters()) != nil)
                #expect(try await client.refusal(of: RetryDeadLetters()) != nil)
            }
            let fault = try await identity.operator.refusal(of: RetryDeadLetters.name, call: #"{"channel":"fax"}"#)
            #expect(fault?.data.errors?.paths == ["channel"])
            let cursor = try await identity.operator.refusal(of: ListDeadLetters.name, call: #"{"cursor":"00"}"#)
            #expect(cursor?.data.errors?.paths == ["cursor"])
        }
    }

    @Test("Dead letters are erased with their account, and after thirty days in any case")
    func removed() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity, 2)
            let meta = try await identity.meta(of: identity.signIn(.ana))
            _ = try await identity.gateway.call(DeleteAccount(password: IdentityUnderTest.password), meta: meta)
            #expect(try await Self.list(identity).items.map(\.channel) == ["sms", "sms"])
            identity.clock.advance(by: .seconds(30 * 86_400))
            await identity.cleanUp()
            #expect(try await Self.list(identity).items.isEmpty)
        }
    }
}
