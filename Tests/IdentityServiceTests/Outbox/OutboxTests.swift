import ContextKit
import GRDB
@testable import IdentityService
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("The outbox")
struct OutboxTests {
    private let transport = RecordedTransport()
    private let town: OutboxUnderTest

    init() throws { town = try OutboxUnderTest(transport) }

    @Test("R02.56 a message is sent once, and then its recipient and arguments are erased")
    func once() async throws {
        try await town.put(.signInCode(Message.code), to: .phone)
        #expect(transport.outboundMessages.isEmpty)
        try await town.runDue()
        let outboundMessage = try #require(transport.outboundMessages.first)
        #expect(outboundMessage.recipient == .phone)
        #expect(outboundMessage.text == "492013 is your Kvart code. It is good for 5 minutes.")
        #expect(outboundMessage.at == MovingClock.start)
        #expect(try await town.sent(at: MovingClock.start) == 1)
        town.clock.advance(by: .seconds(1_000))
        try await town.runDue()
        #expect(transport.outboundMessages.count == 1)
        #expect(try await town.scheduledJobs == 0)
    }

    @Test("A message is rolled back with its transaction")
    func rolledBack() async throws {
        struct Failed: Error {}
        let outbox = town.outbox
        await #expect(throws: Failed.self) {
            try await town.host.write { tx in
                try outbox.put(.passwordChanged, to: .mira, in: .en, for: nil, in: tx)
                throw Failed()
            }
        }
        try await town.runDue()
        #expect(transport.outboundMessages.isEmpty)
        #expect(try await town.database.rows(of: "message") == 0)
    }

    @Test("Messages are retried after 1 s, 2 s, 4 s while the transport fails, and then arrive once")
    func closedPost() async throws {
        transport.shut(true)
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
        transport.shut(false)
        try await town.runDue()
        #expect(Set(transport.outboundMessages.map(\.recipient)) == [.phone, .mira])
        #expect(transport.outboundMessages.count == 2)
        #expect(try await town.unsent == 0)
        #expect(try await town.scheduledJobs == 0)
    }

    @Test("Each channel has its own job, and a message stored by an older program is sent too")
    func scheduledJobs() async throws {
        try await town.put(.signInCode(Message.code), to: .phone)
        try await town.put(.passwordChanged)
        let kinds = try await town.database.read { db in
            try String.fetchAll(db, sql: "SELECT kind FROM kitDue ORDER BY kind")
        }
        #expect(kinds == ["sendMail", "sendSMS"])
        try await town.database.write { try $0.execute(sql: "UPDATE kitDue SET kind = 'sendMessage'") }
        try await town.runDue()
        #expect(transport.outboundMessages.count == 2)
        #expect(MessageJob.concurrencyLimits.keys.sorted() == MessageJob.allCases.map(\.rawValue).sorted())
    }

    @Test("A message erased with its account is not sent, and its job ends")
    func erased() async throws {
        try await town.put(.resetPassword(link: Message.link))
        try await town.database.write { try $0.execute(sql: "DELETE FROM message") }
        try await town.runDue()
        #expect(transport.outboundMessages.isEmpty)
        #expect(try await town.scheduledJobs == 0)
    }

    @Test("A link is sent by mail only, a code by SMS only, and neither by push")
    func channels() async throws {
        await #expect(throws: NoMessageText(template: "resetPassword")) {
            try await town.put(.resetPassword(link: Message.link), to: .phone)
        }
        await #expect(throws: NoMessageText(template: "resetCode")) {
            try await town.put(.resetCode(Message.code), to: .mira)
        }
        await #expect(throws: NoMessageText(template: "passwordChanged")) {
            try await town.put(.passwordChanged, to: .device)
        }
        #expect(try await town.database.rows(of: "message") == 0)
        #expect(try await town.scheduledJobs == 0)
    }

    @Test("Old messages are erased once they are sent or dead, and kept while they are retried")
    func removed() async throws {
        try await town.put(.passwordChanged)
        try await town.runDue()
        transport.answer { _ in .refused(reason: "no") }
        try await town.put(.phoneChanged)
        try await town.runDue()
        transport.shut(true)
        try await town.put(.emailChanged)
        try await town.runDue()
        let created = town.clock.now
        try await town.outbox.removeOld(before: created)
        #expect(try await town.database.rows(of: "message") == 3)
        try await town.outbox.removeOld(before: created + .milliseconds(1))
        #expect(try await town.database.rows(of: "message") == 1)
        #expect(try await town.unsent == 1)
    }

    @Test("More old messages than one transaction erases are all erased")
    func manyRemoved() async throws {
        let count = RowsByAge.batchSize + 10
        for _ in 0..<count { try await town.put(.passwordChanged) }
        try await town.runDue()
        try await town.outbox.removeOld(before: town.clock.now + .milliseconds(1))
        #expect(try await town.database.rows(of: "message") == 0)
    }
}
