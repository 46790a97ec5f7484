import GRDB
import SQLiteKit
import Vocabulary

/// What refreshing needs of a session.
struct RefreshedSession: Sendable {
    var id: SessionID
    var account: AccountID
    var tokenKey: [UInt8]
    /// Of the one refresh token that is not used up.
    var refreshHash: [UInt8]
    var refreshExpiresAt: Instant
    var expiresAt: Instant
}

/// A refresh token that was used up a moment ago.
struct Retirement: Sendable {
    var at: Instant
    /// What its successors were made with.
    var salt: [UInt8]
}

/// The tables `session` and `retiredToken`, as refreshing reads and changes them. For use in a transaction.
struct RefreshRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// The session that the token says it is of.
    func session(of token: RefreshToken) throws -> RefreshedSession? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT account, tokenKey, refreshHash, refreshExpiresAt, expiresAt FROM session WHERE id = ?"),
            arguments: [token.session]
        ).map { row in
            let (key, hash): (StoredBytes, StoredBytes) = (row["tokenKey"], row["refreshHash"])
            return RefreshedSession(
                id: token.session, account: row["account"], tokenKey: key.bytes, refreshHash: hash.bytes,
                refreshExpiresAt: row["refreshExpiresAt"], expiresAt: row["expiresAt"])
        }
    }

    /// `nil` for a token that is not used up, or was long ago.
    func retirement(of token: RefreshToken) throws -> Retirement? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT retiredAt, salt FROM retiredToken WHERE hash = ?"),
            arguments: [StoredBytes(token.hash)]
        ).map { row in
            let salt: StoredBytes = row["salt"]
            return Retirement(at: row["retiredAt"], salt: salt.bytes)
        }
    }

    /// Retires a token for its successor, and forgets those of the session that were retired long ago.
    /// - Parameters:
    ///   - salt: what the successors were made with.
    ///   - end: until when the session can be refreshed.
    ///   - oldest: those that were retired since are kept.
    func retire(
        _ token: RefreshToken, for next: RefreshToken, salt: [UInt8], until end: Instant, at now: Instant,
        keeping oldest: Instant
    ) throws {
        try db.cachedStatement(sql: "DELETE FROM retiredToken WHERE session = ? AND retiredAt <= ?")
            .execute(arguments: [token.session, oldest])
        try db.insert(
            into: "retiredToken",
            [
                "hash": StoredBytes(token.hash), "session": token.session, "salt": StoredBytes(salt), "retiredAt": now,
            ])
        try db.cachedStatement(
            sql: """
                UPDATE session SET refreshHash = ?, refreshExpiresAt = ?, lastUsedAt = max(lastUsedAt, ?)
                WHERE id = ?
                """
        ).execute(arguments: [StoredBytes(next.hash), end, now, token.session])
    }
}
