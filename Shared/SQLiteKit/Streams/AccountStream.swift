public import GRDB
public import RPC
import ServiceLifecycle
public import Vocabulary

/// A stream of entries to many readers. Each reader has its own numbering, and entries are kept for a while so that
/// readers can resume.
///
/// The entries of a reader count 1, 2, 3 in the order of the transactions; a rollback takes its numbers back. The count
/// of a new reader starts after the highest number of any forgotten reader (``forget(_:in:)``). The epoch is the id of
/// the service's feed, which changes with every restore.
///
/// As a `Service` it ends all waiting calls when the program begins to stop. It must stop before the socket.
public final class AccountStream: FollowedStream {
    /// The maximum size of one entry's data, in bytes.
    public static let maxData = 64 << 10

    /// The name of the call with the `.stream` route.
    public let call: String
    let database: ServiceDatabase
    /// Not private, because tests count the waiting tasks.
    let signal = CommitSignal()
    private let now: @Sendable () -> Instant
    private let retention: Duration

    /// - Parameters:
    ///   - call: the name of the call with the `.stream` route.
    ///   - retention: how long entries are kept. A reader that is away for longer must read everything again.
    public init(
        _ call: String, database: ServiceDatabase, now: @escaping @Sendable () -> Instant,
        retention: Duration = .seconds(86_400)
    ) {
        self.call = call
        self.database = database
        self.now = now
        self.retention = retention
    }

    /// Why an entry cannot be appended. This is a programming error, and the transaction fails.
    public enum Unfit: Error, Hashable {
        /// The type is empty, or has characters other than letters, digits, `.`, `-` and `_`.
        case type(String)
        /// The data are not a JSON object.
        case data(type: String)
        /// The data have more than ``AccountStream/maxData`` bytes.
        case tooLarge(type: String, bytes: Int)
    }

    // MARK: Writing

    /// Appends an entry for each reader in the transaction that causes it. The commit publishes the entry and wakes
    /// waiting calls.
    /// - Parameters:
    ///   - type: the `event` of Server-Sent Events.
    ///   - data: a JSON object without the member `number`, which the gateway adds.
    ///   - readers: each once.
    ///   - key: the entry replaces the reader's former entry with this key, for data that a newer entry makes
    ///     worthless. A reader that has read the former entry also gets the new one.
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

    /// Removes a reader with its entries and its count, in the transaction of the cause. If the reader returns, it must
    /// read everything again.
    public func forget(_ reader: AccountID, in db: Database) throws { try StreamRows(call).forget(reader, in: db) }

    // MARK: Reading

    /// Returns a reader's entries after a position: at most 100 entries and 1 MiB.
    /// - Parameter position: `nil` returns no entries, only the position to start from.
    public func missed(by reader: AccountID, after position: StreamPosition?) async throws -> StreamPage {
        try await database.read { [call] in try MissedEntries.page(of: reader, in: call, after: position, $0) }
    }

    /// Returns the entries of all readers after a sequence, and waits for the next entry when there is none yet.
    /// Returns at once when the task is cancelled or the service stops.
    /// - Throws: `FollowStream.Refused.unknownStream`; `CallError.goingAway` when there is nothing to read and the
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

    /// Ends all waiting calls when the program is told to stop. Later calls do not wait.
    public func run() async throws {
        try? await gracefulShutdown()
        signal.end()
    }

    // MARK: Upkeep

    /// Removes expired entries. Readers that have not read them get `resync`.
    /// - Returns: how many were removed; fewer than `count` when no more are expired.
    @discardableResult
    public func removeOld(atMost count: Int = 500) async throws -> Int {
        let oldest = now() - retention
        return try await database.write { [call] in
            try StreamRows(call).removeOld(before: oldest, atMost: count, in: $0)
        }
    }
}
