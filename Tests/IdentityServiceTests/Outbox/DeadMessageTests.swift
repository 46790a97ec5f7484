import GRDB
@testable import IdentityService
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Identity's own messages that cannot be delivered")
struct DeadMessageTests {
    private let transport = RecordedTransport()
    private let town: OutboxUnderTest

    init() throws { town = try OutboxUnderTest(transport) }

    /// Runs the retries every five minutes for this time.
    private func wait(_ time: Duration) async throws {
        let end = town.clock.now + time
        while town.clock.now < end {
            town.clock.advance(by: min(.seconds(300), end - town.clock.now))
            try await town.runDue()
        }
    }

    @Test("A channel that is down for an hour delays messages and loses none")
    func down() async throws {
        transport.shut(true)
        try await town.put(.passwordChanged)
        try await wait(.seconds(3_600))
        #expect(transport.attempts > 10)
        #expect(try await town.unsent == 1)
        #expect(try await town.reason == "the transport is shut")
        transport.shut(false)
        try await wait(.seconds(300))
        #expect(transport.outboundMessages.map(\.subject) == ["Your password was changed"])
        #expect(try await town.unsent == 0)
        #expect(try await town.reason == nil)
        #expect(try await town.contents == 0)
    }

    @Test("A message dies after a day with the reason, and can be retried if it is about an account")
    func retryWindow() async throws {
        transport.shut(true)
        try await town.put(.passwordChanged, for: .example)
        try await wait(OutboxUnderTest.retryWindow - .seconds(600))
        #expect(try await town.dead == 0)
        try await wait(.seconds(900))
        #expect(try await town.dead == 1)
        #expect(try await town.scheduledJobs == 0)
        #expect(try await town.reason == "the transport is shut")
        #expect(try await town.contents == 1)
        let attempts = transport.attempts
        #expect(try await town.failures == attempts)
        try await wait(.seconds(3_600))
        #expect(transport.attempts == attempts)
    }

    @Test("An expired code dies, is not sent any more, and leaves no copy")
    func expired() async throws {
        transport.shut(true)
        try await town.put(.signInCode(Message.code), to: .phone)
        try await wait(.seconds(299))
        #expect(try await town.dead == 0)
        transport.shut(false)
        let attempts = transport.attempts
        town.clock.advance(by: .seconds(600))
        try await town.runDue()
        #expect(transport.attempts == attempts)
        #expect(try await town.dead == 1)
        #expect(try await town.contents == 0)
        #expect(try await town.reason == "it is of no use any more")
    }

    @Test(
        "A message with a link or code lives as long as these, and any other for a day",
        arguments: [
            (Message.confirmEmail(link: Message.link), 86_400), (.changeEmail(link: Message.link), 86_400),
            (.resetPassword(link: Message.link), 3_600), (.signInCode(Message.code), 300),
            (.resetCode(Message.code), 300), (.changePhoneCode(Message.code), 300), (.emailChanged, nil),
            (.accountDeleted, nil), (.accountBlocked(contact: "x"), nil),
        ] as [(Message, Int?)])
    func lifetimes(_ message: Message, _ seconds: Int?) {
        let lifetime: Duration? = seconds.map { .seconds($0) }
        #expect(MessageTexts.Lifetimes.example.of(message) == lifetime)
    }

    @Test("A refused message dies at once; the content of a link or of a deletion notice is erased")
    func refused() async throws {
        transport.answer { _ in .refused(reason: "550 5.1.1 no such user") }
        try await town.put(.resetPassword(link: Message.link), for: .example)
        try await town.put(.accountDeleted)
        try await town.put(.phoneChanged, for: .example)
        try await town.runDue()
        #expect(transport.attempts == 3)
        #expect(try await town.dead == 3)
        #expect(try await town.contents == 1)
        let kept = try await town.database.read {
            try String.fetchOne($0, sql: "SELECT template FROM message JOIN messageContent ON message = id")
        }
        #expect(kept == "phoneChanged")
    }

    @Test("The other side may extend the pause up to an hour, and never shorten it")
    func retryAfter() async throws {
        transport.answer { _ in .later(reason: "429", after: .seconds(50)) }
        try await town.put(.passwordChanged)
        try await town.runDue()
        town.clock.advance(by: .seconds(49))
        try await town.runDue()
        #expect(transport.attempts == 1)
        town.clock.advance(by: .seconds(1))
        transport.answer { _ in .later(reason: "429", after: .seconds(1_000_000)) }
        try await town.runDue()
        #expect(transport.attempts == 2)
        town.clock.advance(by: .seconds(3_600) - .milliseconds(1))
        try await town.runDue()
        #expect(transport.attempts == 2)
        town.clock.advance(by: .milliseconds(1))
        try await town.runDue()
        #expect(transport.attempts == 3)
    }

    @Test("An unknown message waits a day for a newer program and blocks no other")
    func unknown() async throws {
        let jobs = town.jobs
        try await town.database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO message (id, channel, template, language, createdAt)
                    VALUES (?, 'mail', 'birthday', 'en', ?)
                    """, arguments: [MessageID.sample, MovingClock.start])
            try db.execute(
                sql: "INSERT INTO messageContent VALUES (?, 'mira@example.org', '{\"age\":\"30\"}', NULL)",
                arguments: [MessageID.sample])
            try jobs.schedule("sendMail", key: "\(MessageID.sample)", at: MovingClock.start, in: db)
        }
        try await town.put(.passwordChanged)
        try await town.runDue()
        #expect(transport.outboundMessages.map(\.subject) == ["Your password was changed"])
        #expect(try await town.unsent == 1)
        #expect(try await town.scheduledJobs == 1)
        try await wait(OutboxUnderTest.retryWindow)
        #expect(try await town.dead == 1)
        #expect(try await town.contents == 0)
    }

    @Test("A message with missing arguments or an unreadable row dies at once")
    func unsayable() async throws {
        try await town.put(.resetCode(Message.code), to: .phone)
        try await town.put(.resetPassword(link: Message.link))
        try await town.database.write { db in
            try db.execute(sql: "UPDATE messageContent SET arguments = '{}' WHERE recipient LIKE '+%'")
            try db.execute(sql: "UPDATE messageContent SET arguments = 'x' WHERE recipient LIKE '%@%'")
        }
        try await town.runDue()
        #expect(transport.attempts == 0)
        #expect(try await town.dead == 2)
        #expect(try await town.contents == 0)
        let reasons = try await town.database.read {
            try String.fetchAll($0, sql: "SELECT reason FROM message ORDER BY channel")
        }
        #expect(reasons.last == "the text of resetCode wants code")
        #expect(reasons.first?.contains("arguments") == true)
    }

    @Test("A number of a country that the operator does not serve is refused without sending")
    func countries() async throws {
        let town = try OutboxUnderTest(transport, countries: ["+385", "+380"])
        let far = Recipient.sms(PhoneNumber(unchecked: "+88212345678"))
        try await town.put(.signInCode(Message.code), to: far)
        try await town.put(.signInCode(Message.code), to: .phone)
        try await town.put(.passwordChanged)
        try await town.runDue()
        #expect(Set(transport.outboundMessages.map(\.recipient)) == [.phone, .mira])
        #expect(try await town.dead == 1)
        let reason = try await town.database.read {
            try String.fetchOne($0, sql: "SELECT reason FROM message WHERE diedAt IS NOT NULL")
        }
        #expect(reason == "no messages are sent to numbers of this country (sms.countries)")
    }
}
