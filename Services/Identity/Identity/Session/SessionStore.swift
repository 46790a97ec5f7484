import ContextKit
import GRDB
import IdentityContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The tables `session` and `accessToken`. What is over counts no more from its millisecond on.
struct SessionStore: Sendable {
    /// How many sessions an account may have; one more ends the oldest. So a list of them has an end.
    static let most = 100

    let settings: SessionSettings
    let audit: AuditTrail
    private let frame: ContextFrame

    init(_ frame: ContextFrame, _ settings: SessionSettings, audit: AuditTrail) {
        self.frame = frame
        self.settings = settings
        self.audit = audit
    }

    var database: ServiceDatabase { frame.database }

    func now() -> Instant { frame.effects.now() }

    /// As many bytes as asked for, fit for keys and tokens.
    func random(_ count: Int) -> [UInt8] { frame.effects.random(count) }

    /// Opens a session in the transaction of its cause. Tokens are kept as their hashes only.
    func open(for account: AccountID, _ occasion: Occasion, in db: Database) throws -> OpenedSession {
        let (id, key, now) = (frame.effects.newID() as SessionID, random(32), occasion.at)
        let ends = ends(at: now, atMost: now + settings.lifetime)
        var opened = OpenedSession(
            session: id, access: SessionToken(secret: random(SessionToken.byteCount)), accessExpiresAt: ends.access,
            refresh: RefreshToken(session: id, secret: random(RefreshToken.secretBytes), key: key),
            refreshExpiresAt: ends.refresh)
        try db.cachedStatement(
            sql: """
                INSERT INTO session (id, account, tokenKey, refreshHash, refreshExpiresAt, expiresAt, createdAt, lastUsedAt,
                    address, agent)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9)
                """
        ).execute(arguments: [
            id, account, StoredBytes(key), StoredBytes(opened.refresh.hash), ends.refresh, now + settings.lifetime, now,
            occasion.client, occasion.agent,
        ])
        try insert(opened.access, of: id, until: ends.access, in: db)
        try db.remember(occasion.client, of: account, at: now)
        opened.surplus = try endSurplus(of: account, beside: id, trace: occasion.trace, in: db)
        return opened
    }

    /// Until when tokens are good that are given now. None outlives its session, nor the time in which it can be
    /// refreshed.
    func ends(at now: Instant, atMost end: Instant) -> (access: Instant, refresh: Instant) {
        let refresh = min(now + settings.idle, end)
        return (min(now + settings.access, refresh), refresh)
    }

    func insert(_ token: SessionToken, of session: SessionID, until end: Instant, in db: Database) throws {
        try db.cachedStatement(sql: "INSERT INTO accessToken (hash, session, expiresAt) VALUES (?, ?, ?)")
            .execute(arguments: [StoredBytes(token.hash), session, end])
    }

    // MARK: The end

    /// Ends a session of the account, and tells so.
    /// - Returns: whether there was one.
    @discardableResult
    func end(_ id: SessionID, of account: AccountID, trace: String?, in db: Database) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM session WHERE id = ? AND account = ?").execute(arguments: [
            id, account,
        ])
        guard db.changesCount == 1 else { return false }
        try tell([id], of: account, trace, in: db)
        return true
    }

    /// Ends all sessions of an account, or all but one, and tells so.
    /// - Returns: those that ended.
    @discardableResult
    func endAll(
        of account: AccountID, except kept: SessionID? = nil, trace: String?, in db: Database
    ) throws -> [SessionID] {
        let statement = try db.cachedStatement(
            sql: "DELETE FROM session WHERE account = ? AND id IS NOT ? RETURNING id")
        let ended = try SessionID.fetchAll(statement, arguments: [account, kept])
        try tell(ended, of: account, trace, in: db)
        return ended
    }

    private func endSurplus(
        of account: AccountID, beside new: SessionID, trace: String?, in db: Database
    ) throws -> [SessionID] {
        // By the identifier, which sorts by the time of the sign-in.
        let statement = try db.cachedStatement(
            sql: """
                DELETE FROM session WHERE id IN (
                    SELECT id FROM session WHERE account = ? AND id <> ? ORDER BY id DESC LIMIT -1 OFFSET ?)
                RETURNING id
                """)
        let ended = try SessionID.fetchAll(statement, arguments: [account, new, Self.most - 1])
        try tell(ended, of: account, trace, in: db)
        return ended
    }

    private func tell(_ ended: [SessionID], of account: AccountID, _ trace: String?, in db: Database) throws {
        guard !ended.isEmpty else { return }
        try frame.feed.append(SessionsEnded(account: account, sessions: ended), in: db, traceparent: trace)
    }

    /// Erases what has expired.
    func removeExpired(at now: Instant) async throws {
        try await database.remove(.accessTokens, upTo: now)
        try await database.remove(.retiredTokens, upTo: now - settings.grace)
        try await database.remove(.sessions, upTo: now)
    }
}

extension RowsByAge {
    fileprivate static let accessTokens = RowsByAge(table: "accessToken", key: "hash", age: "expiresAt")
    fileprivate static let retiredTokens = RowsByAge(table: "retiredToken", key: "hash", age: "retiredAt")
    fileprivate static let sessions = RowsByAge(table: "session", key: "id", age: "refreshExpiresAt")
}
