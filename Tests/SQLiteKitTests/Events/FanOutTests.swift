import GRDB
import RPC
@testable import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

/// A contract with the name `parcels`.
private enum ParcelsContract: Contract {
    static let name = "parcels"
    static let calls: [any Call.Type] = []
    static let events: [any Event.Type] = [NotificationRequested<ParcelsContract>.self]
}

@Suite("A notification reaches each of its recipients once", .timeLimit(.minutes(3)))
struct FanOutTests {
    private let database: ServiceDatabase
    private let feed: EventFeed
    private let town: ConsumerUnderTest

    init() throws {
        let source = try FeedUnderTest()
        town = try ConsumerUnderTest(reading: source, as: "identity")
        database = source.database
        let clock = source.clock
        feed = EventFeed(
            database: database, contract: ParcelsContract.self, now: { clock.now },
            newID: { EventID(at: clock.now, random: (.random(in: 0 ... .max), 0)) })
    }

    private func request(_ recipients: Int) async throws {
        let accounts = (0..<recipients).map { AccountID(at: Instant(milliseconds: 0), random: (0, UInt64($0))) }
        let request = try NotificationRequest(recipients: accounts, kind: "parcels.arrived")
        try await database.write { [feed] connection in
            _ = try feed.append(NotificationRequested<ParcelsContract>(request), in: connection)
        }
    }

    /// A hundred recipients in each transaction.
    private static func slices(_ disturb: @escaping @Sendable (Int) throws -> Void = { _ in }) -> EventEffect {
        EventEffect(slices: { event, reached, connection in
            guard let request = try event.notificationRequest else { return .done }
            let slice = request.recipients.dropFirst(reached).prefix(100)
            for offset in 0..<slice.count {
                try ConsumerUnderTest.keep(Int(event.sequence), reached + offset, in: connection)
            }
            try disturb(reached)
            let now = reached + slice.count
            return now < request.recipients.count ? .reached(now) : .done
        })
    }

    private var recipients: [[Int]] {
        get async throws {
            try await town.database.read { connection in
                try Row.fetchAll(connection, sql: "SELECT number, recipient FROM seen ORDER BY place")
                    .map { [$0[0], $0[1]] }
            }
        }
    }

    @Test("A thousand recipients are done in slices, and the next event after them")
    func slices() async throws {
        try await request(1_000)
        try await request(250)
        let feed = try await town.source.read().feed
        try await town.running(Self.slices()) { () async throws in
            #expect(
                try await eventually { try await town.cursor == FeedCursor(feed: feed, sequence: 2, recipient: nil) })
        }
        #expect(try await recipients == (0..<1_000).map { [1, $0] } + (0..<250).map { [2, $0] })
    }

    @Test("A consumer stopped between two slices continues at its position")
    func stopped() async throws {
        try await request(1_000)
        town.waits.grant(0)
        try await town.running(
            Self.slices { reached in
                if reached == 300 { throw Fixture.Refused() }
            }
        ) {
            #expect(await eventually { town.waits.all.count == 1 })
        }
        let cursor = try #require(try await town.cursor)
        #expect((cursor.sequence, cursor.recipient) == (1, 300))
        #expect(try await recipients.count == 300)
        town.waits.grant(.max)
        try await town.running(Self.slices()) { () async throws in
            #expect(try await eventually { try await town.cursor?.recipient == nil })
        }
        #expect(try await recipients == (0..<1_000).map { [1, $0] })
    }

    @Test("An effect that makes no progress fails instead of repeating without end")
    func noProgress() async throws {
        try await request(10)
        town.waits.grant(2)
        try await town.running(
            EventEffect(slices: { _, reached, connection in
                try ConsumerUnderTest.keep(1, in: connection)
                return .reached(reached)
            })
        ) {
            #expect(await eventually { town.waits.all.count == 3 })
        }
        #expect(try await recipients == [])
        #expect(try await town.cursor == nil)
    }

    @Test("Only identity reads requests for notifications")
    func readers() async throws {
        try await request(1)
        for service in EveryService.names {
            let events = try await town.source.read(as: service).events
            #expect(events.map(\.type) == (service == "identity" ? ["parcels.notificationRequested"] : []))
        }
    }
}
