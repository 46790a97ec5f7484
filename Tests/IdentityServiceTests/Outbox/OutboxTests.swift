import GRDB
@testable import IdentityService
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("The outbox")
struct OutboxTests {
    private let post = RecordedPost()
    private let town: OutboxUnderTest

    init() throws { town = try OutboxUnderTest(post) }

    @Test("A message goes out once, and then recipient and arguments are gone")
    func once() async throws {
        try await town.put(.signInCode(Message.code), to: .phone)
        #expect(post.letters.isEmpty)
        try await town.runDue()
        let letter = try #require(post.letters.first)
        #expect(letter.recipient == .phone)
        #expect(letter.text == "492013 is your Kvart code. It is good for 5 minutes.")
        #expect(letter.at == MovingClock.start)
        #expect(try await town.sent(at: MovingClock.start) == 1)
        town.clock.advance(by: .seconds(1_000))
        try await town.runDue()
        #expect(post.letters.count == 1)
        #expect(try await town.duties == 0)
    }

    @Test("A message whose cause is rolled back was never there")
    func rolledBack() async throws {
        struct Failed: Error {}
        let outbox = town.outbox
        await #expect(throws: Failed.self) {
            try await town.database.write { db in
                try outbox.put(.passwordChanged, to: .mira, in: .en, for: nil, at: MovingClock.start, in: db)
                throw Failed()
            }
        }
        try await town.runDue()
        #expect(post.letters.isEmpty)
        #expect(try await town.database.rows(of: "message") == 0)
    }

    @Test("While the post takes nothing it is asked again after 1 s, 2, 4, and then every message arrives once")
    func closedPost() async throws {
        post.shut(true)
        try await town.put(.signInCode(Message.code), to: .phone)
        try await town.put(.resetPassword(link: Message.link))
        for (round, pause) in [1, 2, 4, 8].enumerated() {
            try await town.runDue()
            #expect(try await town.failures == 2 * (round + 1))
            #expect(try await town.unsent == 2)
            town.clock.advance(by: .seconds(pause) - .milliseconds(1))
            try await town.runDue()
            #expect(try await town.failures == 2 * (round + 1))
            town.clock.advance(by: .milliseconds(1))
        }
        post.shut(false)
        try await town.runDue()
        #expect(Set(post.letters.map(\.recipient)) == [.phone, .mira])
        #expect(post.letters.count == 2)
        #expect(try await town.unsent == 0)
        #expect(try await town.duties == 0)
    }

    @Test("A message that this program does not know stays for a newer one, and holds no other up")
    func unknown() async throws {
        let work = town.work
        try await town.database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO message (id, channel, template, language, createdAt)
                    VALUES (?, 'mail', 'birthday', 'en', 1)
                    """, arguments: [MessageID.sample])
            try db.execute(
                sql: "INSERT INTO messageContent VALUES (?, 'mira@example.org', '{\"age\":\"30\"}')",
                arguments: [MessageID.sample])
            try work.schedule(Outbox.duty, key: "\(MessageID.sample)", at: MovingClock.start, in: db)
        }
        try await town.put(.passwordChanged)
        try await town.runDue()
        #expect(post.letters.map(\.subject) == ["Your password was changed"])
        #expect(try await town.unsent == 1)
        #expect(try await town.duties == 1)
    }

    @Test("A message that was erased with its account is not sent, and its duty ends")
    func erased() async throws {
        try await town.put(.resetPassword(link: Message.link))
        try await town.database.write { try $0.execute(sql: "DELETE FROM message") }
        try await town.runDue()
        #expect(post.letters.isEmpty)
        #expect(try await town.duties == 0)
    }

    @Test("A link is sent by mail only, a code to a phone only; whoever mixes them up writes nothing")
    func channels() async throws {
        await #expect(throws: NoText(template: "resetPassword")) {
            try await town.put(.resetPassword(link: Message.link), to: .phone)
        }
        await #expect(throws: NoText(template: "resetCode")) {
            try await town.put(.resetCode(Message.code), to: .mira)
        }
        #expect(try await town.database.rows(of: "message") == 0)
        #expect(try await town.duties == 0)
    }

    @Test("Old messages go when they are sent, and stay until they are")
    func removed() async throws {
        try await town.put(.passwordChanged)
        try await town.runDue()
        post.shut(true)
        try await town.put(.emailChanged)
        let created = town.clock.now
        try await town.outbox.removeOld(before: created)
        #expect(try await town.database.rows(of: "message") == 2)
        try await town.outbox.removeOld(before: created + .milliseconds(1))
        #expect(try await town.database.rows(of: "message") == 1)
        #expect(try await town.unsent == 1)
    }

    @Test("Every statement finds its rows by an index")
    func plans() async throws {
        let trace = try await QueryPlanTrace(town.database)
        try await town.put(.passwordChanged)
        try await town.runDue()
        try await town.outbox.removeOld(before: town.clock.now)
        let plans = try await trace.plans().filter { $0.sql.contains("message") }
        #expect(plans.count == 6)
        for plan in plans { #expect(plan.usesOnlyIndexes, "\(plan)") }
    }
}
