import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Messages that were given up: the rows of `message` that have died. They go with the other old messages
/// (``Outbox/removeOld(before:)``).
struct DeadLetterStore: Sendable {
    /// How many one transaction puts on their way again.
    static let bite = 100

    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// The newest first.
    /// - Parameter channel: only those that go this way; `nil` for all.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListDeadLetters, by channel: Recipient.Channel?) async throws -> Page<DeadLetter> {
        let cursors = try ListCursors<Instant, MessageID>(of: call)
        var end = TimePlace.last
        if let cursor = call.cursor {
            let (diedAt, message) = try cursors.key(of: cursor)
            end = TimePlace(at: diedAt, id: message)
        }
        let (place, limit) = (end.before(call.until), call.limit ?? .standard)
        return try await kit.database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT message.id, message.channel, coalesce(message.template, notice.kind) AS kind, message.account,
                        message.failures, message.reason, message.diedAt,
                        message.notice IS NOT NULL OR messageContent.message IS NOT NULL AS canRetry
                    FROM message LEFT JOIN notice ON notice.id = message.notice
                        LEFT JOIN messageContent ON messageContent.message = message.id
                    WHERE message.diedAt IS NOT NULL AND message.diedAt >= ? AND (message.diedAt, message.id) < (?, ?)
                        \(channel == nil ? "" : "AND message.channel = ?")
                    ORDER BY message.diedAt DESC, message.id DESC LIMIT ?
                    """)
            var arguments: StatementArguments = [call.from ?? TimePlace.first.at, place.at, place.id]
            if let channel { arguments += [channel.rawValue] }
            arguments += [limit.count + 1]
            let letters = try Row.fetchAll(statement, arguments: arguments)
                .map { row in
                    DeadLetter(
                        id: row["id"], channel: row["channel"], kind: row["kind"], account: row["account"],
                        attempts: row["failures"], reason: row["reason"], diedAt: row["diedAt"],
                        canRetry: row["canRetry"])
                }
            return Page(letters, limit: limit) { cursors.cursor(after: $0.diedAt, MessageID($0.id)) }
        }
    }

    /// Puts one on its way once more, as if it had never been tried.
    /// - Parameter channel: only if it goes this way; `nil` for any.
    /// - Returns: how many that were: one, or none that is dead and can be sent still.
    func retry(_ id: MessageID, by channel: Recipient.Channel?, in context: CallContext) async throws -> Int {
        try await kit.frame.write(context) { tx in
            let statement = try tx.db.cachedStatement(
                sql: "SELECT \(Self.columns) FROM message WHERE id = ? AND diedAt IS NOT NULL AND \(Self.isWhole)")
            guard let letter = try Row.fetchOne(statement, arguments: [id]).map(Found.init(row:)),
                channel == nil || letter.channel == channel
            else { return 0 }
            try revive(letter, in: tx)
            return 1
        }
    }

    /// Puts all on their way once more that are dead now.
    /// - Parameter channel: only those that go this way; `nil` for all.
    /// - Returns: how many that were.
    func retryAll(by channel: Recipient.Channel?, in context: CallContext) async throws -> Int {
        // Those that die again meanwhile are not begun with anew.
        guard let end = try await kit.database.read({ try Self.newest($0) }) else { return 0 }
        var (count, place): (Int, TimePlace?) = (0, .first)
        while let bound = place {
            let bite = try await kit.frame.write(context) { tx in
                try revive(after: bound, upTo: end, by: channel, in: tx)
            }
            count += bite.count
            place = bite.last
            await Task.yield()
        }
        return count
    }

    /// When the newest one died.
    private static func newest(_ db: Database) throws -> Instant? {
        let statement = try db.cachedStatement(
            sql: "SELECT diedAt FROM message WHERE diedAt > ? ORDER BY diedAt DESC LIMIT 1")
        return try Instant.fetchOne(statement, arguments: [TimePlace.first.at])
    }

    /// - Returns: how many of a bite that were, and where it ended; `nil` behind the last one.
    private func revive(
        after place: TimePlace, upTo end: Instant, by channel: Recipient.Channel?, in tx: Transaction
    ) throws -> (count: Int, last: TimePlace?) {
        let statement = try tx.db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM message
                WHERE diedAt IS NOT NULL AND (diedAt, id) > (?, ?) AND diedAt <= ? AND \(Self.isWhole)
                ORDER BY diedAt, id LIMIT ?
                """)
        let all = try Row.fetchAll(statement, arguments: [place.at, place.id, end, Self.bite])
            .map(Found.init(row:))
        let chosen = all.filter { channel == nil || $0.channel == channel }
        for letter in chosen { try revive(letter, in: tx) }
        return (chosen.count, all.count < Self.bite ? nil : all.last?.place)
    }

    /// How long it is tried counts from now on, and so does how long it is kept.
    private func revive(_ letter: Found, in tx: Transaction) throws {
        try tx.db.update(
            "message", ["diedAt": nil, "reason": nil, "failures": 0, "createdAt": tx.now], where: ["id": letter.id])
        let duty: MessageDuty = letter.isOwn ? .own(by: letter.channel) : .notification(by: letter.channel)
        try kit.work.schedule(duty.rawValue, key: "\(letter.id)", at: tx.now, in: tx.db)
    }

    /// Whether there is still something to send: what is secret is erased when a message dies.
    private static let isWhole = """
        (notice IS NOT NULL OR EXISTS (SELECT 1 FROM messageContent WHERE messageContent.message = message.id))
        """

    private static let columns = "id, diedAt, channel, template IS NOT NULL AS isOwn"

    private struct Found: Sendable {
        var id: MessageID
        var place: TimePlace
        var channel: Recipient.Channel
        var isOwn: Bool

        /// - Parameter row: has the ``DeadLetterStore/columns``.
        init(row: Row) throws(UnreadableRow) {
            id = row["id"]
            place = TimePlace(at: row["diedAt"], id: id)
            channel = try row.word("channel", of: "message")
            isOwn = row["isOwn"]
        }
    }
}
