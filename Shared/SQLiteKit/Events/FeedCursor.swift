import GRDB
import RPC

/// The position of a consumer in a feed: a row of `kitCursor`.
struct FeedCursor: Hashable, Sendable {
    var feed: FeedID
    /// The last event that has taken effect.
    var sequence: Int64
    /// How many recipients of that event are done; `nil` when the whole event is done.
    var recipient: Int?

    /// The sequence after which the consumer reads. A partly done event is read again.
    var after: Int64 { recipient == nil ? sequence : sequence - 1 }

    static func load(_ database: Database, _ consumer: String) throws -> FeedCursor? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT feed, sequence, recipient FROM kitCursor WHERE consumer = ?"),
            arguments: [consumer]
        ).map { FeedCursor(feed: $0[0], sequence: $0[1], recipient: $0[2]) }
    }

    func save(_ database: Database, _ consumer: String) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO kitCursor (consumer, feed, sequence, recipient) VALUES (?, ?, ?, ?)
                ON CONFLICT (consumer) DO UPDATE SET feed = excluded.feed, sequence = excluded.sequence,
                    recipient = excluded.recipient
                """
        ).execute(arguments: [consumer, feed, sequence, recipient])
    }
}
