import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Whose a token is.
struct FoundSession: Hashable, Sendable {
    var caller: Caller
    /// What the account is written to in, if it has chosen.
    var language: Language?
    /// When the token is worth nothing any more.
    var expiresAt: Instant
    /// Of the newest event in the feed when this was true.
    var sequence: Int64
}

extension SessionStore {
    /// Whether the account has a session that was opened from the client's own network.
    func isAtHome(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ client: String?, at now: Instant
    ) async throws -> Bool {
        guard let client else { return false }
        let network = ClientNetwork.of(client)
        return try await kit.database.read { db in
            guard let account = try AccountRows(db).activated(kind, with: identifier) else { return false }
            let statement = try db.cachedStatement(
                sql: "SELECT address FROM session WHERE account = ? AND refreshExpiresAt > ?")
            return try String?.fetchAll(statement, arguments: [account.id, now])
                .contains { $0.map(ClientNetwork.of) == network }
        }
    }

    /// Whose the token is, unless it has expired, its session has ended, or the account is blocked.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided. The session may go on afterwards.
    func find(_ token: SessionToken, at now: Instant) async throws -> FoundSession? {
        try await kit.database.read { db in
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
            // By position: the gateway asks this about every session that it does not know yet, and GRDB looks a
            // column's name up in every row.
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

    /// The names of the sessions of an account that last still.
    func lasting(of account: AccountID, in tx: Transaction) throws -> [SessionID] {
        let statement = try tx.db.cachedStatement(
            sql: "SELECT id FROM session WHERE account = ? AND refreshExpiresAt > ?")
        return try SessionID.fetchAll(statement, arguments: [account, tx.now])
    }

    /// The sessions of an account that last still, the newest first.
    /// - Parameter current: the one that asks.
    func list(of account: AccountID, current: SessionID, at now: Instant) async throws -> [SessionSummary] {
        try await kit.database.read { db in
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
