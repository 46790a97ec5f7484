import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The session of a token.
struct FoundSession: Hashable, Sendable {
    var caller: Caller
    /// The language of messages to the account, if it has chosen one.
    var language: Language?
    /// When the token expires.
    var expiresAt: Instant
    /// The sequence number of the newest event in the feed at the time of the query.
    var sequence: Int64
}

extension SessionStore {
    /// Whether the account has a session that was opened from the client's own network.
    func isKnownNetwork(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ client: String?, at now: Instant
    ) async throws -> Bool {
        guard let client else { return false }
        let network = ClientNetwork.of(client)
        return try await dependencies.database.read { db in
            guard let account = try AccountRows(db).activated(kind, with: identifier) else { return false }
            let statement = try db.cachedStatement(
                sql: "SELECT address FROM session WHERE account = ? AND refreshExpiresAt > ?")
            return try String?.fetchAll(statement, arguments: [account.id, now])
                .contains { $0.map(ClientNetwork.of) == network }
        }
    }

    /// Returns the session of the token, unless the token has expired, its session has ended, or the account is
    /// blocked.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided. The session may continue
    ///   afterwards.
    func find(_ token: SessionToken, at now: Instant) async throws -> FoundSession? {
        try await dependencies.database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT session.id, session.account, account.kind, account.permissions, accessToken.expiresAt,
                        (SELECT head FROM kitFeed WHERE one = 1), account.language, account.state = 'closing'
                    FROM accessToken
                        JOIN session ON session.id = accessToken.session JOIN account ON account.id = session.account
                    WHERE accessToken.hash = ? AND accessToken.expiresAt > ?
                        AND account.state IN ('active', 'closing') AND account.blockedAt IS NULL
                    """)
            guard let row = try Row.fetchOne(statement, arguments: [StoredBytes(token.hash), now]) else { return nil }
            // By index: the gateway checks every session that it has not cached, and GRDB searches a column by name in
            // every row.
            guard !(row[7] as Bool) else { throw CallError.busy }
            guard let kind = AccountKind(rawValue: row[2]) else {
                throw UnreadableRow(table: "account", column: "kind")
            }
            let permissions: String = row[3]
            let caller = Caller(
                account: row[1], kind: kind, permissions: permissions.split(separator: ",").map { String($0) },
                session: row[0])
            return FoundSession(
                caller: caller, language: (row[6] as String?).flatMap { Language(rawValue: $0) }, expiresAt: row[4],
                sequence: row[5])
        }
    }

    /// Returns the unexpired sessions of an account.
    func lasting(of account: AccountID, in tx: Transaction) throws -> [SessionID] {
        let statement = try tx.db.cachedStatement(
            sql: "SELECT id FROM session WHERE account = ? AND refreshExpiresAt > ?")
        return try SessionID.fetchAll(statement, arguments: [account, tx.now])
    }

    /// Returns the unexpired sessions of an account, newest first.
    /// - Parameter current: the caller's session.
    func list(of account: AccountID, current: SessionID, at now: Instant) async throws -> [SessionSummary] {
        try await dependencies.database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, createdAt, lastUsedAt, address, agent FROM session
                    WHERE account = ? AND refreshExpiresAt > ? ORDER BY id DESC
                    """)
            return try Row.fetchAll(statement, arguments: [account, now]).map { row in
                let id: SessionID = row["id"]
                return SessionSummary(
                    id: id, createdAt: row["createdAt"], lastUsedAt: row["lastUsedAt"], address: row["address"],
                    agent: row["agent"], isCurrent: id == current)
            }
        }
    }
}
