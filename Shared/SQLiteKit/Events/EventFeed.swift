import Foundation
public import GRDB
public import RPC
public import ServiceLifecycle
public import Vocabulary

/// The events that a service publishes for other services. Each is appended in the transaction that causes it.
///
/// Sequences count 1, 2, 3 in the order of the transactions. They have no gaps, because a rollback takes its numbers
/// back. ``removeOld(atMost:)`` removes events that are older than `retention`. The feed gets its id with the database,
/// and a new one after a restore (``renew(in:)``), because the same sequences then mean other events.
///
/// As a `Service` it ends all waiting reads when the program begins to stop. It must stop before the socket.
public final class EventFeed: Service {
    /// The maximum size of one event's data, in bytes.
    public static let maxData = 256 << 10

    let database: ServiceDatabase
    /// Not private, because tests count the waiting tasks.
    let signal: CommitSignal
    /// The contract of the publishing context. It lists the events, and notices are sent in its name.
    let contract: any (Contract & SendableMetatype).Type
    private let declared: Set<String>
    private let now: @Sendable () -> Instant
    private let newID: @Sendable () -> EventID
    private let retention: Duration
    /// Charged for each notice.
    private let budget: SendingBudget

    /// - Parameters:
    ///   - contract: of the publishing context. Events that it does not list cannot be appended.
    ///   - retention: how long events are kept.
    ///   - sendingFactor: multiplies the sending budget of every account.
    public convenience init(
        database: ServiceDatabase, contract: any (Contract & SendableMetatype).Type,
        now: @escaping @Sendable () -> Instant, newID: @escaping @Sendable () -> EventID,
        retention: Duration = .seconds(90 * 86_400), sendingFactor: Int = 1
    ) {
        self.init(
            contract, database, CommitSignal(), SendingBudget(database: database, factor: sendingFactor), now: now,
            newID: newID, retention: retention)
    }

    /// Creates the feed of another context in the same database. Both share the sequence, the id and the signal, so a
    /// commit of one also wakes readers of the other. Only `feed` is read and swept.
    public convenience init(contract: any (Contract & SendableMetatype).Type, beside feed: EventFeed) {
        self.init(
            contract, feed.database, feed.signal, feed.budget, now: feed.now, newID: feed.newID,
            retention: feed.retention)
    }

    private init(
        _ contract: any (Contract & SendableMetatype).Type, _ database: ServiceDatabase, _ signal: CommitSignal,
        _ budget: SendingBudget, now: @escaping @Sendable () -> Instant, newID: @escaping @Sendable () -> EventID,
        retention: Duration
    ) {
        self.budget = budget
        self.contract = contract
        self.database = database
        self.signal = signal
        declared = Set(contract.events.map { $0.name })
        self.now = now
        self.newID = newID
        self.retention = retention
    }

    /// Why an event cannot be appended. This is a programming error, and the transaction fails.
    public enum Unfit: Error, Hashable {
        /// The contract does not list the event.
        case undeclared(String)
        /// Its data have more than ``EventFeed/maxData`` bytes.
        case tooLarge(String, bytes: Int)
    }

    // MARK: Writing

    /// Appends the event in the transaction that causes it. The commit publishes the event and wakes waiting readers.
    /// - Parameter traceparent: of the call that causes the event.
    /// - Returns: its sequence.
    /// - Throws: ``Unfit``
    @discardableResult
    public func append<E: Event>(_ event: E, in database: Database, traceparent: String? = nil) throws -> Int64 {
        guard declared.contains(E.name) else { throw Unfit.undeclared(E.name) }
        let data = try JSONWriter.encode(event)
        guard data.count <= Self.maxData else { throw Unfit.tooLarge(E.name, bytes: data.count) }
        let counting = try database.cachedStatement(
            sql: "UPDATE kitFeed SET head = head + 1 WHERE one = 1 RETURNING head")
        guard let sequence = try Int64.fetchOne(counting) else { throw FeedMissing() }
        try database.cachedStatement(
            sql: """
                INSERT INTO kitEvent (sequence, id, at, type, version, subject, traceparent, readers, data)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            sequence, newID(), now(), E.name, E.version, event.subject, traceparent,
            E.readers.map { $0.sorted().joined(separator: ",") }, String(decoding: data, as: UTF8.self),
        ])
        signal.raiseAfterCommit(of: database)
        return sequence
    }

    /// Charges the calling account for a request to notify people.
    /// - Throws: ``SendingBudget/Undeclared``, `CallError.throttled`
    func charge(_ request: NotificationRequest, in database: Database) throws {
        try budget.charge(request, at: now(), in: database)
    }

    // MARK: Reading

    /// Returns the events after a position in the feed, and waits for the next event when there is none yet. Returns at
    /// once when the task is cancelled or the service stops.
    /// - Parameter mayRead: whether the reader is one of the services that an event is for.
    /// - Throws: `CallError.goingAway` when there is nothing to read and the service stops.
    public func read(
        _ call: ReadEvents, mayRead: @escaping @Sendable (_ services: Set<String>) -> Bool
    ) async throws -> ReadEvents.Reply {
        let limit = (call.limit ?? .maximum).count
        var after = call.after
        return try await signal.poll(atMost: .seconds(call.wait?.seconds ?? 0)) {
            while true {
                let reply = try await database.read { [after] in
                    try FeedPage.read($0, feed: call.feed, after: after, limit: limit, mayRead: mayRead)
                }
                after = reply.next
                // No event of a full page was for this reader. Later pages may have some.
                guard reply.events.isEmpty, !reply.resync, reply.next < reply.head else { return reply }
            }
        } until: {
            !$0.events.isEmpty || $0.resync
        }
    }

    /// Ends all waiting reads when the program is told to stop. Later reads do not wait.
    public func run() async throws {
        try? await gracefulShutdown()
        signal.end()
    }

    // MARK: Upkeep

    /// Removes expired events in the order of their sequences, and stops at the first event that is not expired. The
    /// feed therefore has no gaps, even after the clock was wrong.
    /// - Returns: how many were removed; fewer than `count` when no more are expired.
    @discardableResult
    public func removeOld(atMost count: Int = 500) async throws -> Int {
        let oldest = now() - retention
        return try await database.write { db in
            let first = try Row.fetchAll(
                db.cachedStatement(sql: "SELECT sequence, at FROM kitEvent ORDER BY sequence LIMIT ?"),
                arguments: [count])
            guard let last = first.prefix(while: { $0[1] < oldest }).last else { return 0 }
            try db.cachedStatement(sql: "DELETE FROM kitEvent WHERE sequence <= ?")
                .execute(arguments: [last[0] as Int64])
            return db.changesCount
        }
    }

    /// Gives the feed in a database a new id. Every restored file needs one before a service opens it: readers may have
    /// seen events that the file no longer has, and the feed will use their sequences again.
    ///
    /// No service runs during a restore, so no clock or identifier source is passed in. The id is made from the
    /// kernel's random bytes, as a UUID of version 4 (RFC 9562 section 5.4).
    public static func renew(in database: Database) throws {
        try giveID(in: database)
        // A file older than the column `origin` gets the column with its next migration.
        guard try database.columns(in: "kitFeed").contains(where: { $0.name == "origin" }) else { return }
        try database.execute(sql: "UPDATE kitFeed SET origin = head WHERE one = 1")
    }

    static func giveID(in database: Database) throws {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        try database.execute(sql: "UPDATE kitFeed SET id = ? WHERE one = 1", arguments: [StoredBytes(bytes)])
    }
}
