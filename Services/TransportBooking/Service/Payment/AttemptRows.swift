import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How attempts to pay stand in their table. For use in a transaction.
struct AttemptRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let columns = """
        id, booking, number, reference, pageKey, amount, currency, state, createdAt, settledAt, reasonCode, cardPan,
        authCode, asked
        """

    func find(_ id: PaymentAttemptID) throws -> AttemptRecord? { try fetch("id = ?", [id]) }

    func find(reference: String) throws -> AttemptRecord? { try fetch("reference = ?", [reference]) }

    func find(_ key: PaymentKey) throws -> AttemptRecord? { try fetch("pageKey = ?", [key.text]) }

    /// The one that may be used, or that the acquirer is busy with.
    func open(of booking: BookingID) throws -> AttemptRecord? { try fetch("booking = ? AND state < 2", [booking]) }

    private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> AttemptRecord? {
        let select = try db.cachedStatement(sql: "SELECT \(Self.columns) FROM attempt WHERE \(condition)")
        return try Row.fetchOne(select, arguments: arguments).map(AttemptRecord.init)
    }

    func nextNumber(of booking: BookingID) throws -> Int {
        let select = try db.cachedStatement(sql: "SELECT coalesce(max(number), 0) + 1 FROM attempt WHERE booking = ?")
        return try Int.fetchOne(select, arguments: [booking]) ?? 1
    }

    /// Those that have brought no money and still may, the oldest first.
    /// - Parameters:
    ///   - start: not older than this.
    ///   - last: behind this one; `nil` from the first on.
    func notApproved(since start: Instant, after last: AttemptRecord?, limit: Int) throws -> [AttemptRecord] {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM attempt
                WHERE (createdAt, id) > (?, ?) AND state < 4 ORDER BY createdAt, id LIMIT ?
                """)
        let place = last.map { ($0.createdAt, StoredBytes($0.id.bytes)) } ?? (start, StoredBytes([]))
        return try Row.fetchAll(select, arguments: [place.0, place.1, limit]).map(AttemptRecord.init)
    }

    func insert(_ attempt: AttemptRecord) throws {
        try db.cachedStatement(
            sql: "INSERT INTO attempt (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            attempt.id, attempt.booking, attempt.number, attempt.reference, attempt.pageKey.text,
            attempt.amount.amount, attempt.amount.currency.rawValue, attempt.state.rawValue, attempt.createdAt,
            attempt.settledAt, attempt.reasonCode, attempt.cardPan, attempt.authCode, attempt.asked,
        ])
    }

    /// Writes what can change: what became of it.
    func save(_ attempt: AttemptRecord) throws {
        try db.cachedStatement(
            sql: """
                UPDATE attempt SET state = ?, settledAt = ?, reasonCode = ?, cardPan = ?, authCode = ?, asked = ?
                WHERE id = ?
                """
        ).execute(arguments: [
            attempt.state.rawValue, attempt.settledAt, attempt.reasonCode, attempt.cardPan, attempt.authCode,
            attempt.asked, attempt.id,
        ])
    }
}

extension AttemptRecord {
    fileprivate init(row: Row) {
        id = row[0]
        booking = row[1]
        number = row[2]
        reference = row[3]
        pageKey = PaymentKey(unchecked: row[4])
        amount = Money(row[5], Currency(stored: row[6]))
        guard let state = AttemptState(rawValue: row[7]) else {
            preconditionFailure("the table's CHECK admits no other state")
        }
        self.state = state
        createdAt = row[8]
        settledAt = row[9]
        reasonCode = row[10]
        cardPan = row[11]
        authCode = row[12]
        asked = row[13]
    }
}
