import GRDB
import Logging
import RPC
@testable import SQLiteKit
import ServiceLifecycle
import Synchronization
import TestKit
import Vocabulary

/// A service that reads the feed of another one and saves the events that it has seen in a table.
struct ConsumerUnderTest: Sendable {
    static let migrations = [
        Migration(
            1, "seen",
            sql: """
                -- In the order of taking effect.
                CREATE TABLE seen (
                    place INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
                    number INTEGER NOT NULL,
                    recipient INTEGER
                ) STRICT;
                """)
    ]

    let source: FeedUnderTest
    let client: SwitchedClient
    let database: ServiceDatabase
    let waits = Waits()

    /// - Parameter service: the name of the service.
    init(reading source: FeedUnderTest? = nil, as service: String = "deliveries") throws {
        let source = try source ?? FeedUnderTest()
        self.source = source
        client = SwitchedClient(source.client(service))
        database = try ServiceDatabase.inMemory(migrations: Self.migrations)
    }

    /// The numbers of the events that it has seen.
    static let remember = EventEffect { event, connection in try keep(event, in: connection) }

    static func keep(_ event: EventRecord, in connection: Database) throws {
        guard let moved = try event.event(ParcelMoved.self) else { return }
        try keep(moved.number, in: connection)
    }

    static func keep(_ number: Int, _ recipient: Int? = nil, in connection: Database) throws {
        try connection.execute(
            sql: "INSERT INTO seen (number, recipient) VALUES (?, ?)", arguments: [number, recipient])
    }

    var seen: [Int] {
        get async throws {
            try await database.read { try Int.fetchAll($0, sql: "SELECT number FROM seen ORDER BY place") }
        }
    }

    var cursor: FeedCursor? { get async throws { try await database.read { try FeedCursor.load($0, "parcels") } } }

    func hasSeen(_ numbers: some Sequence<Int>) async throws -> Bool {
        let wanted = Array(numbers)
        guard try await eventually({ try await seen.count >= wanted.count }) else { return false }
        return try await seen == wanted
    }

    func consumer(
        _ effect: EventEffect = remember, now: (@Sendable () -> Instant)? = nil,
        journal: (any CallObserver)? = nil, logger: Logger = .quiet,
        snapshot: @escaping EventConsumer.Snapshot = { { _ in } }
    ) -> EventConsumer {
        EventConsumer(
            "parcels", from: client, into: database, effect: effect,
            pauses: EventConsumer.Pauses(sleep: { try await waits.wait($0) }, random: { 0.5 }), logger: logger,
            now: now, journal: journal, snapshot: snapshot)
    }

    /// Runs the consumer while `body` runs, and stops it as a service is stopped.
    func running(
        _ effect: EventEffect = remember, snapshot: @escaping EventConsumer.Snapshot = { { _ in } },
        _ body: () async throws -> Void
    ) async throws {
        try await running(consumer: consumer(effect, snapshot: snapshot), body)
    }

    func running(consumer: EventConsumer, _ body: () async throws -> Void) async throws {
        let group = ServiceGroup(services: [consumer], logger: .quiet)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            do {
                try await body()
            } catch {
                tasks.cancelAll()
                throw error
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}

/// Records the requested pauses. A pause takes no time, and their number is limited.
final class Waits: Sendable {
    private let state = Mutex<(all: [Duration], left: Int)>(([], .max))

    var all: [Duration] { state.withLock(\.all) }

    /// How many more pauses may pass.
    func grant(_ count: Int) { state.withLock { $0.left = count } }

    func wait(_ duration: Duration) async throws {
        state.withLock { $0.all.append(duration) }
        while state.withLock({ $0.left == 0 }) { try await Task.sleep(for: .milliseconds(2)) }
        state.withLock { $0.left -= $0.left == .max ? 0 : 1 }
        try Task.checkCancellation()
        await Task.yield()
    }
}
