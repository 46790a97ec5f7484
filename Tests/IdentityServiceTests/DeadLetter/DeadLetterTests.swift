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
    /// Messages about notices that were refused, each a second after the other: so many mails, as many to a phone.
    private static func refused(
        _ identity: IdentityUnderTest, _ count: Int = 1, because reason: String = "550 no such user"
    ) async throws {
        let context = try TellingContext(identity.clock)
        let (store, courier) = (try await identity.addStore(.ana), try await identity.addCourier(.mara))
        identity.post.answer { _ in .refused(reason: reason) }
        for _ in 0..<count {
            try await context.tell([store, courier], by: [.email, .sms])
            try await identity.hear(context)
            try await identity.deliver()
            identity.clock.advance(by: .seconds(1))
        }
        identity.post.answer { _ in .accepted }
    }

    private static func list(
        _ identity: IdentityUnderTest, channel: String? = nil, from: Instant? = nil, until: Instant? = nil,
        limit: Int? = nil, after cursor: PageCursor? = nil
    ) async throws -> Page<DeadLetter> {
        try await identity.operator.call(
            ListDeadLetters(
                channel: channel, from: from, until: until, cursor: cursor, limit: limit.map { try PageLimit($0) }))
    }

    @Test("They are filtered by channel and by when they were given up, page by page")
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

    @Test("They are listed with what they were about and why, the newest first, page by page without gaps")
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

    @Test("Those of identity's own are listed under their names, and say whether they can be sent still")
    func own() async throws {
        try await IdentityUnderTest.run { identity in
            identity.post.answer { _ in .refused(reason: "550") }
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
            identity.post.answer { _ in .accepted }
            #expect(try await identity.operator.call(RetryDeadLetters()).retried == 1)
            try await identity.deliver()
            #expect(identity.post.letters.map(\.subject) == ["Your account was blocked"])
        }
    }

    @Test("One is put on its way again by its identifier, all of a channel by its name, or all there are")
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
            #expect(identity.post.mails(to: .ana).map(\.id) == [MessageID(mail.id)])
            #expect(try await retry(RetryDeadLetters(message: mail.id)) == 0)
            #expect(try await retry(RetryDeadLetters(channel: "sms")) == 3)
            #expect(identity.post.messages(to: PhoneNumber(.mara)).count == 3)
            #expect(try await retry(RetryDeadLetters(message: .example)) == 0)
            #expect(try await retry(RetryDeadLetters()) == 2)
            #expect(try await retry(RetryDeadLetters()) == 0)
            #expect(identity.post.letters.count == 6)
            #expect(try await Self.list(identity).items.isEmpty)
        }
    }

    @Test("What is tried again has a whole day again, and dies with the new reason if it must")
    func wholeDay() async throws {
        try await IdentityUnderTest.run { identity in
            try await Self.refused(identity)
            identity.clock.advance(by: .seconds(5 * 86_400))
            identity.post.shut(true)
            #expect(try await identity.operator.call(RetryDeadLetters(channel: "mail")).retried == 1)
            try await identity.keepTrying(.seconds(86_400 - 600))
            #expect(try await Self.list(identity).items.map(\.channel) == ["sms"])
            try await identity.keepTrying(.seconds(900))
            let letter = try #require(try await Self.list(identity).items.first)
            #expect(letter.channel == "mail")
            #expect(letter.reason == "the post is shut")
            #expect(letter.attempts > 100)
        }
    }

    @Test("Of more than one transaction takes, each is put on its way once")
    func many() async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await identity.addStore(.ana)
            let count = 2 * DeadLetterStore.bite + 50
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
            #expect(identity.post.letters.count == count)
            #expect(Set(identity.post.letters.map(\.id)).count == count)
        }
    }

    @Test("Nobody but the operator sees them or has them sent; a channel that is none is refused by name")
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

    @Test("They go with their account, and after thirty days in any case")
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
