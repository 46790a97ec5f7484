import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The tables `session` and `accessToken`. An expired row is ignored from its millisecond on.
struct SessionStore: Sendable {
    /// How many sessions an account may have; one more ends the oldest. This bounds the list of sessions.
    static let maximum = 100

    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    var settings: SessionSettings { dependencies.settings.sessions }

    /// Opens a session in the transaction of its cause. Stores tokens only as hashes.
    func open(for account: AccountID, _ actionContext: ActionContext, in tx: Transaction) throws -> OpenedSession {
        let (id, key, now): (SessionID, [UInt8], Instant) = (
            dependencies.runtime.newID(), dependencies.runtime.random(32), tx.now
        )
        let ends = ends(at: now, atMost: now + settings.lifetime)
        var opened = OpenedSession(
            session: id, access: SessionToken(secret: dependencies.runtime.random(SessionToken.byteCount)),
            accessExpiresAt: ends.access,
            refresh: RefreshToken(session: id, secret: dependencies.runtime.random(RefreshToken.secretBytes), key: key),
            refreshExpiresAt: ends.refresh)
        try tx.db.insert(
            into: "session",
            [
                "id": id, "account": account, "tokenKey": StoredBytes(key),
                "refreshHash": StoredBytes(opened.refresh.hash), "refreshExpiresAt": ends.refresh,
                "expiresAt": now + settings.lifetime, "createdAt": now, "lastUsedAt": now,
                "address": actionContext.client,
                "agent": actionContext.agent,
            ])
        try insert(opened.access, of: id, until: ends.access, in: tx.db)
        try KnownNetworks(tx.db).remember(actionContext.client, of: account, at: now)
        opened.surplus = try endSurplus(of: account, beside: id, in: tx)
        return opened
    }

    /// Returns the expiry of tokens that are issued now. No token outlives its session or the time in which it can be
    /// refreshed.
    func ends(at now: Instant, atMost end: Instant) -> (access: Instant, refresh: Instant) {
        let refresh = min(now + settings.idle, end)
        return (min(now + settings.access, refresh), refresh)
    }

    func insert(_ token: SessionToken, of session: SessionID, until end: Instant, in db: Database) throws {
        try db.insert(
            into: "accessToken", ["hash": StoredBytes(token.hash), "session": session, "expiresAt": end])
    }

    // MARK: The end

    /// Ends a session of the account, and publishes the end.
    /// - Returns: whether there was a session.
    @discardableResult
    func end(_ id: SessionID, of account: AccountID, in tx: Transaction) throws -> Bool {
        try tx.db.cachedStatement(sql: "DELETE FROM session WHERE id = ? AND account = ?")
            .execute(arguments: [id, account])
        guard tx.db.changesCount == 1 else { return false }
        try publishEnded([id], of: account, in: tx)
        return true
    }

    /// Ends all sessions of an account, or all but one, and publishes the end.
    /// - Returns: the sessions that ended.
    @discardableResult
    func endAll(of account: AccountID, except kept: SessionID? = nil, in tx: Transaction) throws -> [SessionID] {
        let statement = try tx.db.cachedStatement(
            sql: "DELETE FROM session WHERE account = ? AND id IS NOT ? RETURNING id")
        let ended = try SessionID.fetchAll(statement, arguments: [account, kept])
        try publishEnded(ended, of: account, in: tx)
        return ended
    }

    private func endSurplus(of account: AccountID, beside new: SessionID, in tx: Transaction) throws -> [SessionID] {
        // By identifier, which sorts by the time of the sign-in.
        let statement = try tx.db.cachedStatement(
            sql: """
                DELETE FROM session WHERE id IN (
                    SELECT id FROM session WHERE account = ? AND id <> ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                RETURNING id
                """)
        let ended = try SessionID.fetchAll(statement, arguments: [account, new, Self.maximum - 1])
        try publishEnded(ended, of: account, in: tx)
        return ended
    }

    private func publishEnded(_ ended: [SessionID], of account: AccountID, in tx: Transaction) throws {
        guard !ended.isEmpty else { return }
        try dependencies.feed.append(SessionsEnded(account: account, sessions: ended), in: tx)
    }

    /// Erases expired sessions and tokens.
    func removeExpired() async throws {
        let now = dependencies.runtime.now()
        try await dependencies.database.remove(.accessTokens, upTo: now)
        try await dependencies.database.remove(.retiredTokens, upTo: now - settings.grace)
        try await dependencies.database.remove(.sessions, upTo: now)
    }
}

extension RowsByAge {
    fileprivate static let accessTokens = RowsByAge(table: "accessToken", key: "hash", age: "expiresAt")
    fileprivate static let retiredTokens = RowsByAge(table: "retiredToken", key: "hash", age: "retiredAt")
    fileprivate static let sessions = RowsByAge(table: "session", key: "id", age: "refreshExpiresAt")
}
