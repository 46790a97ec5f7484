import GRDB
import Vocabulary

/// Writes the rows of one stream: the tables `kitStream`, `kitStreamReader` and `kitStreamState`.
///
/// A forgotten reader has no row that keeps its count. New counts therefore start after the highest count that was ever
/// forgotten. No reader gets a number twice, and a position from a forgotten count is before the start of the new one.
struct StreamRows: Sendable {
    private let stream: String

    init(_ stream: String) { self.stream = stream }

    func append(
        _ entry: StreamEntry, to reader: AccountID, replacing key: String?, at now: Instant, in db: Database
    ) throws {
        if let key {
            try db.cachedStatement(sql: "DELETE FROM kitStream WHERE stream = ? AND reader = ? AND key = ?")
                .execute(arguments: [stream, reader, key])
        }
        let number = try nextNumber(of: reader, in: db)
        try db.cachedStatement(
            sql: """
                INSERT INTO kitStream (stream, reader, number, type, key, data, at) VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [stream, reader, number, entry.type, key, entry.data, now])
    }

    private func nextNumber(of reader: AccountID, in db: Database) throws -> Int64 {
        let counting = try db.cachedStatement(
            sql: """
                INSERT INTO kitStreamReader (stream, reader, last, erased) VALUES (
                    ?1, ?2, 1 + coalesce((SELECT forgotten FROM kitStreamState WHERE stream = ?1), 0),
                    coalesce((SELECT forgotten FROM kitStreamState WHERE stream = ?1), 0))
                ON CONFLICT (stream, reader) DO UPDATE SET last = last + 1 RETURNING last
                """)
        guard let number = try Int64.fetchOne(counting, arguments: [stream, reader]) else { throw CountMissing() }
        return number
    }

    /// The upsert with `RETURNING` returned no row.
    private struct CountMissing: Error {}

    func forget(_ reader: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM kitStream WHERE stream = ? AND reader = ?")
            .execute(arguments: [stream, reader])
        let removing = try db.cachedStatement(
            sql: "DELETE FROM kitStreamReader WHERE stream = ? AND reader = ? RETURNING last")
        guard let last = try Int64.fetchOne(removing, arguments: [stream, reader]) else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO kitStreamState (stream, forgotten) VALUES (?, ?)
                ON CONFLICT (stream) DO UPDATE SET forgotten = max(forgotten, excluded.forgotten)
                """
        ).execute(arguments: [stream, last])
    }

    /// Removes the oldest entries before an instant. Saves the highest number erased for each reader and the highest
    /// sequence erased in the stream, so that readers and the follower behind them get `resync`.
    /// - Returns: how many were removed.
    func removeOld(before instant: Instant, atMost count: Int, in db: Database) throws -> Int {
        let oldest = try db.cachedStatement(
            sql: "SELECT sequence, reader, number FROM kitStream WHERE stream = ? AND at < ? ORDER BY at LIMIT ?")
        let rows = try Row.fetchAll(oldest, arguments: [stream, instant, count])
        guard let newest = rows.map({ $0[0] as Int64 }).max() else { return 0 }
        var erased: [AccountID: Int64] = [:]
        let deleting = try db.cachedStatement(sql: "DELETE FROM kitStream WHERE sequence = ?")
        for row in rows {
            let (reader, number): (AccountID, Int64) = (row[1], row[2])
            erased[reader] = max(erased[reader] ?? 0, number)
            try deleting.execute(arguments: [row[0] as Int64])
        }
        let noting = try db.cachedStatement(
            sql: "UPDATE kitStreamReader SET erased = max(erased, ?) WHERE stream = ? AND reader = ?")
        for (reader, number) in erased { try noting.execute(arguments: [number, stream, reader]) }
        try db.cachedStatement(
            sql: """
                INSERT INTO kitStreamState (stream, erased) VALUES (?, ?)
                ON CONFLICT (stream) DO UPDATE SET erased = max(erased, excluded.erased)
                """
        ).execute(arguments: [stream, newest])
        return rows.count
    }
}
