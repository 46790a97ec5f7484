import GRDB
import IdentityContract
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import IdentityService
@testable import SQLiteKit

@Suite("Requests for many recipients, and invalid requests", .timeLimit(.minutes(5)))
struct FanOutSliceTests {
    private static let size = 250

    /// Adds couriers without password hashes, which are slow.
    private static func accounts(_ identity: IdentityUnderTest) async throws -> [AccountID] {
        let accounts = (1...size).map { AccountID(at: MovingClock.start, random: (0, UInt64($0))) }
        try await identity.database.write { db in
            for (number, account) in accounts.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO account (id, kind, phone, state, passwordHash, createdAt, activatedAt)
                        VALUES (?, 'courier', ?, 'active', ?, 1, 1)
                        """, arguments: [account, "+38591\(1_000_000 + number)", PasswordHashTests.known])
            }
        }
        return accounts
    }

    /// Makes the service's fan-out with a hook at the end of each slice's transaction.
    private static func consumer(
        _ identity: IdentityUnderTest, _ context: NotifyingContext,
        _ happens: @escaping @Sendable (_ reached: Int) throws -> Void
    ) -> EventConsumer {
        let effect = identity.dependencies.messaging.fanOut.effect(of: "deliveries")
        return EventConsumer(
            "deliveries", from: context.client, into: identity.database,
            effect: EventEffect(slices: { event, reached, db in
                let progress = try effect.apply(event, reached, db)
                try happens(reached)
                return progress
            }), pauses: EventConsumer.Pauses(random: { 0.5 }), logger: identity.log.logger
        ) {
            { _ in }
        }
    }

    private static func running(_ consumer: EventConsumer, until isDone: () async throws -> Bool) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            defer { group.cancelAll() }
            guard try await eventually(isDone) else { throw NotDone() }
        }
    }

    struct NotDone: Error {}
    struct Killed: Error {}

    @Test("Each of many recipients is notified once, a hundred per transaction, contacts after accounts")
    func slices() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let accounts = try await Self.accounts(identity)
            let strangers = (1...Self.size).map { ContactID(at: MovingClock.start, random: (1, UInt64($0))) }
            try await context.tell(accounts, strangers: strangers, by: [.sms])
            let places = Mutex<[Int]>([])
            let consumer = Self.consumer(identity, context) { reached in places.withLock { $0.append(reached) } }
            try await Self.running(consumer) { try await identity.messages() == 2 * Self.size }
            // After the last slice it may have checked once more for remaining recipients.
            #expect(places.withLock { Array($0.prefix(5)) } == [0, 100, 200, 300, 400])
            let told = try await identity.database.read {
                try Set(AccountID.fetchAll($0, sql: "SELECT account FROM inbox"))
            }
            #expect(told == Set(accounts))
            #expect(try await identity.messages(where: "account IS NOT NULL") == Self.size)
            #expect(try await identity.messages(where: "contact IS NOT NULL") == Self.size)
            #expect(try await identity.database.rows(of: "kitDue") == 2 * Self.size)
            #expect(try await identity.database.rows(of: "notice") == 1)
        }
    }

    @Test("A request for many ends its transaction, so that sign-ins need not wait; requests for one share one")
    func shared() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let accounts = try await Self.accounts(identity)
            for _ in 1...3 { try await context.tell(Array(accounts.prefix(50))) }
            for _ in 1...3 { try await context.tell([accounts[0]]) }
            let places = Mutex<[Int]>([])
            let consumer = Self.consumer(identity, context) { reached in places.withLock { $0.append(reached) } }
            try await Self.running(consumer) { try await identity.database.rows(of: "inbox") == 153 }
            // A commit follows each 50; the check at the stored position finds no remaining recipients.
            #expect(places.withLock(\.self) == [0, 50, 0, 50, 0, 50, 0, 0, 0])
        }
    }

    @Test("After a crash behind the last recipient no recipient is notified twice, and the next request follows")
    func killedAtTheEnd() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let accounts = try await Array(Self.accounts(identity).prefix(50))
            try await context.tell(accounts, by: [.sms])
            try await context.tell([accounts[0]], by: [.sms])
            let dying = Self.consumer(identity, context) { reached in
                if reached == 50 { throw Killed() }
            }
            try await Self.running(dying) {
                try await identity.database.read {
                    try Int.fetchOne($0, sql: "SELECT recipient FROM kitCursor") == 50
                }
            }
            #expect(try await identity.messages() == 50)
            try await identity.hear(context)
            #expect(try await identity.database.rows(of: "inbox") == 51)
            #expect(try await identity.messages() == 51)
            #expect(try await identity.database.rows(of: "notice") == 2)
        }
    }

    @Test("After a crash among the recipients the fan-out resumes after the last one")
    func killed() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let accounts = try await Self.accounts(identity)
            try await context.tell(accounts, by: [.sms])
            let dying = Self.consumer(identity, context) { reached in
                if reached == 100 { throw Killed() }
            }
            try await Self.running(dying) {
                try await identity.database.read {
                    try Int.fetchOne($0, sql: "SELECT recipient FROM kitCursor") == 100
                }
            }
            #expect(try await identity.database.rows(of: "inbox") == 100)
            #expect(try await identity.messages() == 100)
            try await identity.hear(context)
            #expect(try await identity.database.rows(of: "inbox") == Self.size)
            #expect(try await identity.messages() == Self.size)
            try await identity.deliver()
            #expect(Set(identity.transport.outboundMessages.map(\.recipient)).count == Self.size)
            #expect(identity.transport.outboundMessages.count == Self.size)
        }
    }

    @Test("An unreadable request blocks nothing and is logged without recipients")
    func unreadable() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.append(NoRequest())
            try await context.tell([mara.account])
            try await identity.hear(context)
            #expect(try await identity.database.rows(of: "inbox") == 1)
            let lines = identity.log.lines.filter { $0.contains("no notification is sent") }
            #expect(lines.count == 1)
            let line = try #require(lines.first)
            #expect(line.hasPrefix("error"))
            #expect(line.contains("deliveries.notificationRequested 1 "))
            #expect(line.contains("recipients"))
            #expect(!line.contains("Ana"))
        }
    }

    @Test("A notice without a text is in the inbox, and its messages become dead letters until a newer program")
    func unknownKind() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            let store = try await identity.addStore(.ana)
            try await context.tell([mara.account, store], "deliveries.teleported", by: [.push, .email])
            try await identity.hear(context)
            try await identity.deliver()
            let inbox = try await identity.inbox(Reader(account: mara.account, meta: mara.meta))
            #expect(inbox.items.map(\.title) == ["deliveries.teleported"])
            #expect(identity.transport.attempts == 0)
            let reason = "there is no text for deliveries.teleported here"
            #expect(try await identity.reasons() == [reason, reason])
            let dead = try await identity.operator.call(ListDeadLetters()).items
            #expect(dead.map(\.canRetry) == [true, true])
        }
    }

    @Test("A notice that lacks an argument of its text becomes a dead letter at once")
    func missingArgument() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            try await context.tell([mara.account], "deliveries.offered", [:])
            try await identity.hear(context)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            #expect(try await identity.reasons() == ["the text of deliveries.offered wants store"])
            #expect(try await identity.database.rows(of: "kitDue") == 0)
        }
    }

    @Test("Events of an unreachable source are processed when it is back")
    func away() async throws {
        try await IdentityUnderTest.run { identity in
            let context = try NotifyingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            context.client.turn(on: false)
            try await context.tell([mara.account])
            try await identity.whileHearing(context) { () async throws in
                let line = "cannot read events"
                let isSaid = { () async throws -> Bool in identity.log.lines.contains { $0.contains(line) } }
                #expect(try await eventually(isSaid))
                context.client.turn(on: true)
                let isTold = { () async throws -> Bool in try await identity.database.rows(of: "inbox") == 1 }
                #expect(try await eventually(isTold))
            }
        }
    }
}
