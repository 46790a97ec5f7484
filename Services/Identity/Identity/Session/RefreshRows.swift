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

extension Database {
    /// The session that the token says it is of.
    func session(of token: RefreshToken) throws -> RefreshedSession? {
        let statement = try cachedStatement(
            sql: "SELECT account, tokenKey, refreshHash, refreshExpiresAt, expiresAt FROM session WHERE id = ?")
        return try Row.fetchOne(statement, arguments: [token.session]).map { row in
            let (key, hash): (StoredBytes, StoredBytes) = (row[1], row[2])
            return RefreshedSession(
                id: token.session, account: row[0], tokenKey: key.bytes, refreshHash: hash.bytes,
                refreshExpiresAt: row[3], expiresAt: row[4])
        }
    }

    /// `nil` for a token that is not used up, or was long ago.
    func retirement(of token: RefreshToken) throws -> Retirement? {
        let statement = try cachedStatement(sql: "SELECT retiredAt, salt FROM retiredToken WHERE hash = ?")
        return try Row.fetchOne(statement, arguments: [StoredBytes(token.hash)]).map { row in
            let salt: StoredBytes = row[1]
            return Retirement(at: row[0], salt: salt.bytes)
        }
    }
}
