import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Dead letters: the rows of `message` that were given up. They are erased with the other old messages
/// (``Outbox/removeOld(before:)``).
struct DeadLetterStore: Sendable {
    /// The number of dead letters that one transaction retries at most.
    static let batchSize = 100

    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Returns the newest first.
    /// - Parameter channel: only dead letters of this channel; `nil` for all.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListDeadLetters, by channel: Recipient.Channel?) async throws -> Page<DeadLetter> {
        let cursors = try ListCursors<Instant, MessageID>(of: call)
        var end = TimePosition.last
        if let cursor = call.cursor {
            let (diedAt, message) = try cursors.key(of: cursor)
            end = TimePosition(at: diedAt, id: message)
        }
        let (position, limit) = (end.before(call.until), call.limit ?? .standard)
        return try await dependencies.database.read { db in
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
            var arguments: StatementArguments = [call.from ?? TimePosition.first.at, position.at, position.id]
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

    /// Retries one dead letter, as if it had never been tried.
    /// - Parameter channel: only a dead letter of this channel; `nil` for any.
    /// - Returns: the number of retried dead letters: 1, or 0 when the message is not dead or its content was erased.
    func retry(_ id: MessageID, by channel: Recipient.Channel?, in context: CallContext) async throws -> Int {
        try await dependencies.host.write(context) { tx in
            let statement = try tx.db.cachedStatement(
                sql: "SELECT \(Self.columns) FROM message WHERE id = ? AND diedAt IS NOT NULL AND \(Self.isWhole)")
            guard let letter = try Row.fetchOne(statement, arguments: [id]).map(Found.init(row:)),
                channel == nil || letter.channel == channel
            else { return 0 }
            try revive(letter, in: tx)
            return 1
        }
    }

    /// Retries all current dead letters.
    /// - Parameter channel: only dead letters of this channel; `nil` for all.
    /// - Returns: the number of retried dead letters.
    func retryAll(by channel: Recipient.Channel?, in context: CallContext) async throws -> Int {
        // Messages that die during the call are not retried again, or the call might never end.
        guard let end = try await dependencies.database.read({ try Self.newest($0) }) else { return 0 }
        var (count, position): (Int, TimePosition?) = (0, .first)
        while let bound = position {
            let batch = try await dependencies.host.write(context) { tx in
                try revive(after: bound, upTo: end, by: channel, in: tx)
            }
            count += batch.count
            position = batch.last
            await Task.yield()
        }
        return count
    }

    /// Returns the time of the newest death.
    private static func newest(_ db: Database) throws -> Instant? {
        let statement = try db.cachedStatement(
            sql: "SELECT diedAt FROM message WHERE diedAt > ? ORDER BY diedAt DESC LIMIT 1")
        return try Instant.fetchOne(statement, arguments: [TimePosition.first.at])
    }

    /// - Returns: the number of retried dead letters and the end of the batch; `nil` after the last one.
    private func revive(
        after position: TimePosition, upTo end: Instant, by channel: Recipient.Channel?, in tx: Transaction
    ) throws -> (count: Int, last: TimePosition?) {
        let statement = try tx.db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM message
                WHERE diedAt IS NOT NULL AND (diedAt, id) > (?, ?) AND diedAt <= ? AND \(Self.isWhole)
                ORDER BY diedAt, id LIMIT ?
                """)
        let all = try Row.fetchAll(statement, arguments: [position.at, position.id, end, Self.batchSize])
            .map(Found.init(row:))
        let chosen = all.filter { channel == nil || $0.channel == channel }
        for letter in chosen { try revive(letter, in: tx) }
        return (chosen.count, all.count < Self.batchSize ? nil : all.last?.position)
    }

    /// Restarts the retry window and the retention of the message.
    private func revive(_ letter: Found, in tx: Transaction) throws {
        try tx.db.update(
            "message", ["diedAt": nil, "reason": nil, "failures": 0, "createdAt": tx.now], where: ["id": letter.id])
        let jobKind: MessageJob = letter.isOwn ? .own(by: letter.channel) : .notification(by: letter.channel)
        try dependencies.jobs.schedule(jobKind.rawValue, key: "\(letter.id)", at: tx.now, in: tx.db)
    }

    /// Whether there is still content to send: secret content is erased when a message dies.
    private static let isWhole = """
        (notice IS NOT NULL OR EXISTS (SELECT 1 FROM messageContent WHERE messageContent.message = message.id))
        """

    private static let columns = "id, diedAt, channel, template IS NOT NULL AS isOwn"

    private struct Found: Sendable {
        var id: MessageID
        var position: TimePosition
        var channel: Recipient.Channel
        var isOwn: Bool

        /// - Parameter row: selects the ``DeadLetterStore/columns``.
        init(row: Row) throws(UnreadableRow) {
            id = row["id"]
            position = TimePosition(at: row["diedAt"], id: id)
            channel = try row.word("channel", of: "message")
            isOwn = row["isOwn"]
        }
    }
}
