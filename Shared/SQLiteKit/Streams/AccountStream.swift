public import GRDB
public import RPC
import ServiceLifecycle
public import Vocabulary

/// What a service streams to readers of its own, each in a count of its own, kept for a while so that they can resume.
///
/// Numbers are given in the order of the transactions, 1, 2, 3 for each reader, and behind all that were forgotten
/// (``forget(_:in:)``); what is rolled back takes its number with it. The epoch is the id of the service's feed, which
/// every restore makes anew.
///
/// As a `Service` it ends all waiting calls when the program begins to stop; it must stop before the socket.
public final class AccountStream: FollowedStream {
    /// One entry's data, in bytes.
    public static let maxData = 64 << 10

    /// The name of the call with the `.stream` route.
    public let call: String
    let database: ServiceDatabase
    /// Not private for the tests, which look at who waits.
    let signal = CommitSignal()
    private let now: @Sendable () -> Instant
    private let retention: Duration

    /// - Parameters:
    ///   - call: the name of the call with the `.stream` route.
    ///   - retention: how long entries are kept; whoever is away for longer reads everything anew.
    public init(
        _ call: String, database: ServiceDatabase, now: @escaping @Sendable () -> Instant,
        retention: Duration = .seconds(86_400)
    ) {
        self.call = call
        self.database = database
        self.now = now
        self.retention = retention
    }

    /// Why an entry is not appended: a mistake in the program, which the transaction does not survive.
    public enum Unfit: Error, Hashable {
        /// The type has other signs than letters, digits, `.`, `-` and `_`, or none.
        case type(String)
        /// The data are no JSON object.
        case data(type: String)
        /// The data have more than ``AccountStream/maxData`` bytes.
        case tooLarge(type: String, bytes: Int)
    }

    // MARK: Writing

    /// Appends an entry for each of the readers in the transaction that causes it. It exists, and wakes those who wait
    /// for it, from the commit on.
    /// - Parameters:
    ///   - type: the `event` of Server-Sent Events.
    ///   - data: a JSON object without a member `number`, which the gateway puts into it.
    ///   - readers: each once.
    ///   - key: of what is worth nothing once there is something newer: the reader's former entry with the same key
    ///     goes. Whoever has read that one gets the new one all the same.
    /// - Throws: ``Unfit``
    public func append(
        _ type: String, _ data: some Encodable & Sendable, to readers: [AccountID], replacing key: String? = nil,
        in db: Database
    ) throws {
        guard !readers.isEmpty else { return }
        let entry = try StreamEntry(type, data)
        let (time, rows) = (now(), StreamRows(call))
        for reader in readers { try rows.append(entry, to: reader, replacing: key, at: time, in: db) }
        signal.raiseAfterCommit(of: db)
    }

    /// Takes a reader out for good, in the transaction of its cause: its entries and its count. If it comes again all
    /// the same, it reads everything anew.
    public func forget(_ reader: AccountID, in db: Database) throws { try StreamRows(call).forget(reader, in: db) }

    // MARK: Reading

    /// What a reader was told after a place of its own: a hundred entries at most, and no more than 1 MiB.
    /// - Parameter position: without it nothing, and where to begin.
    public func missed(by reader: AccountID, after position: StreamPosition?) async throws -> StreamPage {
        try await database.read { [call] in try MissedEntries.page(of: reader, in: call, after: position, $0) }
    }

    /// Reads on after a place in the count over all readers, and waits for what comes if there is nothing yet. Ends at
    /// once when the task is cancelled or the service stops.
    /// - Throws: `FollowStream.Refused.unknownStream`; `CallError.goingAway` when there is nothing to read, and the
    ///   service stops.
    public func follow(_ call: FollowStream) async throws -> FollowStream.Reply {
        guard call.stream == self.call else { throw FollowStream.Refused.unknownStream }
        let limit = (call.limit ?? .maximum).count
        var after = call.after
        return try await signal.poll(atMost: .seconds(call.wait?.seconds ?? 0)) {
            let found = try await database.read { [after] in
                try FollowedEntries.reply($0, of: call.stream, epoch: call.epoch, after: after, limit: limit)
            }
            after = found.next
            return found
        } until: {
            call.epoch == nil || !$0.items.isEmpty || $0.resync
        }
    }

    /// Ends what waits when the program is told to stop, and refuses to let anybody wait from then on.
    public func run() async throws {
        try? await gracefulShutdown()
        signal.end()
    }

    // MARK: Upkeep

    /// Removes entries that were kept long enough. Readers who have not got them are told to read everything anew.
    /// - Returns: how many went. Fewer than `count`: that was all.
    @discardableResult
    public func removeOld(atMost count: Int = 500) async throws -> Int {
        let oldest = now() - retention
        return try await database.write { [call] in
            try StreamRows(call).removeOld(before: oldest, atMost: count, in: $0)
        }
    }
}
