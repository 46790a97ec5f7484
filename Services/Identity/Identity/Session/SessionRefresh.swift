import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// Gives a session its next tokens for the refresh token that this uses up (RFC 9700 section 4.14.2).
///
/// Who loses a race, or an answer, comes again with the same token a moment later and gets the same two tokens. Who
/// comes after that holds a copy: the session ends, whoever of the two is the thief.
struct SessionRefresh: Sendable {
    enum Outcome: Hashable, Sendable {
        case renewed(OpenedSession, AccountProfile)
        /// Forged, or of a session that is over.
        case unknown
        /// Used up before: the session has ended now.
        case reused(SessionID)
        case blocked
        /// The account is being deleted; it may stay.
        case closing
        /// Too often, for so many seconds.
        case tooOften(Int)
    }

    let sessions: SessionStore
    let throttle: Throttle
    /// Whom somebody with a blocked account may write to or call (R04.48).
    let contact: ContactDetails
    /// Run in the transaction that ends a session because its token came again: for the mail that warns the owner.
    let onReuse: @Sendable (Database, AccountID, Occasion) throws -> Void

    init(
        sessions: SessionStore, throttle: Throttle, contact: ContactDetails,
        onReuse: @escaping @Sendable (Database, AccountID, Occasion) throws -> Void
    ) {
        self.sessions = sessions
        self.throttle = throttle
        self.contact = contact
        self.onReuse = onReuse
    }

    init(kit: IdentityKit) {
        self.init(sessions: kit.sessions, throttle: kit.throttle, contact: kit.settings.contact) {
            [outbox = kit.outbox] db, account, occasion in
            guard let account = try db.account(account), let told = account.told else { return }
            try outbox.put(
                .refreshTokenReused, to: told, in: account.language ?? occasion.language, for: account.id,
                at: occasion.at, in: db)
        }
    }

    /// One transaction, whose outcome is a value: what it did must stay, whatever the caller is then told.
    func refresh(_ token: RefreshToken, _ occasion: Occasion) async throws -> Outcome {
        try await sessions.database.write { db in
            guard let session = try db.session(of: token), token.isProven(by: session.tokenKey),
                occasion.at < session.refreshExpiresAt
            else { return .unknown }
            let retired = try db.retirement(of: token)
            let isGood = retired.map { occasion.at < $0.at + sessions.settings.grace }
            guard isGood ?? (token.hash == session.refreshHash) else {
                try end(session, occasion, in: db)
                return .reused(session.id)
            }
            guard let account = try db.account(session.account), let profile = try db.profile(of: account.id) else {
                return .unknown
            }
            guard account.state == .active else { return .closing }
            guard !account.isBlocked else { return .blocked }
            if retired == nil,
                let wait = try throttle.take(
                    [Throttle.Use(.refreshSession, "\(session.id)")], at: occasion.at, in: db)
            {
                return .tooOften(wait)
            }
            let opened =
                if let retired {
                    try repeated(token, retired, of: session, at: occasion.at, in: db)
                } else {
                    try rotate(token, of: session, at: occasion.at, in: db)
                }
            if retired == nil { try db.remember(occasion.client, of: session.account, at: occasion.at) }
            return .renewed(opened, profile)
        }
    }

    /// Makes the successors, and puts the refresh token in the place of the former one.
    private func rotate(
        _ token: RefreshToken, of session: RefreshedSession, at now: Instant, in db: Database
    ) throws -> OpenedSession {
        let salt = sessions.random(32)
        let next = token.successors(salt: salt, key: session.tokenKey)
        let ends = sessions.ends(at: now, atMost: session.expiresAt)
        try db.cachedStatement(sql: "DELETE FROM retiredToken WHERE session = ? AND retiredAt <= ?")
            .execute(arguments: [token.session, now - sessions.settings.grace])
        try db.cachedStatement(sql: "INSERT INTO retiredToken (hash, session, salt, retiredAt) VALUES (?, ?, ?, ?)")
            .execute(arguments: [StoredBytes(token.hash), token.session, StoredBytes(salt), now])
        try db.cachedStatement(
            sql: """
                UPDATE session SET refreshHash = ?, refreshExpiresAt = ?, lastUsedAt = max(lastUsedAt, ?)
                WHERE id = ?
                """
        ).execute(arguments: [StoredBytes(next.refresh.hash), ends.refresh, now, token.session])
        try sessions.insert(next.access, of: token.session, until: ends.access, in: db)
        return OpenedSession(
            session: token.session, access: next.access, accessExpiresAt: ends.access, refresh: next.refresh,
            refreshExpiresAt: ends.refresh)
    }

    /// The successors that the token got the first time.
    private func repeated(
        _ token: RefreshToken, _ retired: Retirement, of session: RefreshedSession, at now: Instant, in db: Database
    ) throws -> OpenedSession {
        let next = token.successors(salt: retired.salt, key: session.tokenKey)
        let statement = try db.cachedStatement(sql: "SELECT expiresAt FROM accessToken WHERE hash = ?")
        // Erased, when access tokens are made for less than the grace: it is over.
        let end = try Instant.fetchOne(statement, arguments: [StoredBytes(next.access.hash)]) ?? now
        return OpenedSession(
            session: token.session, access: next.access, accessExpiresAt: end, refresh: next.refresh,
            refreshExpiresAt: session.refreshExpiresAt)
    }

    private func end(_ session: RefreshedSession, _ occasion: Occasion, in db: Database) throws {
        var occasion = occasion
        occasion.session = session.id
        try sessions.end(session.id, of: session.account, trace: occasion.trace, in: db)
        try sessions.audit.note(.refreshTokenReused, of: session.account, occasion, in: db)
        try onReuse(db, session.account, occasion)
    }
}
