import GRDB
import SQLiteKit
import Vocabulary

/// The session data for a refresh.
struct RefreshedSession: Sendable {
    var id: SessionID
    var account: AccountID
    var tokenKey: [UInt8]
    /// The hash of the one unused refresh token.
    var refreshHash: [UInt8]
    var refreshExpiresAt: Instant
    var expiresAt: Instant
}

/// A refresh token that was used recently.
struct Retirement: Sendable {
    var at: Instant
    /// The salt of the successors.
    var salt: [UInt8]
}

/// The tables `session` and `retiredToken`, as refreshing reads and changes them. For use in a transaction.
struct RefreshRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the session that the token names.
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

    /// Returns `nil` for a token that is unused, or was used long ago.
    func retirement(of token: RefreshToken) throws -> Retirement? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT retiredAt, salt FROM retiredToken WHERE hash = ?"),
            arguments: [StoredBytes(token.hash)]
        ).map { row in
            let salt: StoredBytes = row["salt"]
            return Retirement(at: row["retiredAt"], salt: salt.bytes)
        }
    }

    /// Retires a token for its successor, and forgets the session's tokens that were retired long ago.
    /// - Parameters:
    ///   - salt: the salt of the successors.
    ///   - end: when the session can no longer be refreshed.
    ///   - oldest: tokens that were retired since are kept.
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
