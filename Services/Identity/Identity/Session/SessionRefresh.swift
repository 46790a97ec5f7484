import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Exchanges a refresh token for the session's next tokens (RFC 9700 section 4.14.2).
///
/// A client that lost a race or an answer repeats the token soon and gets the same two tokens. A later repeat means
/// that the token was copied. The session ends, because the thief cannot be told from the owner.
struct SessionRefresh: Sendable {
    enum Outcome: Hashable, Sendable {
        case renewed(OpenedSession, AccountProfile)
        /// Forged, or its session has ended.
        case unknown
        /// Used before; the session has ended now.
        case reused(SessionID)
        case blocked
        /// The account is being deleted, but may stay.
        case closing
        /// Too often; the client must wait this many seconds.
        case tooOften(Int)
    }

    /// Runs in the transaction that ends a session because of a reused token: queues the mail that warns the owner.
    typealias Warning = @Sendable (AccountID, ActionContext, Transaction) throws -> Void

    let dependencies: IdentityDependencies
    private let warn: Warning

    init(_ dependencies: IdentityDependencies, warning warn: @escaping Warning) {
        self.dependencies = dependencies
        self.warn = warn
    }

    init(_ dependencies: IdentityDependencies) {
        self.init(dependencies) { id, actionContext, tx in
            guard let account = try AccountRows(tx.db).find(id), let told = account.recipient else { return }
            try dependencies.outbox.put(
                .refreshTokenReused, to: told, in: account.language ?? actionContext.language, for: id, in: tx)
        }
    }

    var sessions: SessionStore { SessionStore(dependencies) }

    /// Runs in one transaction and returns the outcome as a value: an error would roll the changes back.
    func refresh(_ token: RefreshToken, in context: CallContext) async throws -> Outcome {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let (accounts, rows) = (AccountRows(tx.db), RefreshRows(tx.db))
            guard let session = try rows.session(of: token), token.isProven(by: session.tokenKey),
                tx.now < session.refreshExpiresAt
            else { return .unknown }
            let retired = try rows.retirement(of: token)
            let isGood = retired.map { tx.now < $0.at + sessions.settings.grace }
            guard isGood ?? (token.hash == session.refreshHash) else {
                try end(session, actionContext, in: tx)
                return .reused(session.id)
            }
            guard let account = try accounts.find(session.account), let profile = try accounts.profile(of: account.id)
            else { return .unknown }
            guard account.state == .active else { return .closing }
            guard !account.isBlocked else { return .blocked }
            if let retired {
                return .renewed(try repeated(token, retired, of: session, in: tx), profile)
            }
            let uses = [Throttle.Use(.refreshSession, "\(session.id)")]
            if let wait = try dependencies.throttle.take(uses, at: tx.now, in: tx.db) { return .tooOften(wait) }
            let opened = try rotate(token, of: session, in: tx)
            try KnownNetworks(tx.db).remember(actionContext.client, of: session.account, at: tx.now)
            return .renewed(opened, profile)
        }
    }

    /// Makes the successors, and replaces the session's refresh token.
    private func rotate(
        _ token: RefreshToken, of session: RefreshedSession, in tx: Transaction
    ) throws -> OpenedSession {
        let salt = dependencies.runtime.random(32)
        let next = token.successors(salt: salt, key: session.tokenKey)
        let ends = sessions.ends(at: tx.now, atMost: session.expiresAt)
        try RefreshRows(tx.db).retire(
            token, for: next.refresh, salt: salt, until: ends.refresh, at: tx.now,
            keeping: tx.now - sessions.settings.grace)
        try sessions.insert(next.access, of: token.session, until: ends.access, in: tx.db)
        return OpenedSession(
            session: token.session, access: next.access, accessExpiresAt: ends.access, refresh: next.refresh,
            refreshExpiresAt: ends.refresh)
    }

    /// Returns the successors that the token got the first time.
    private func repeated(
        _ token: RefreshToken, _ retired: Retirement, of session: RefreshedSession, in tx: Transaction
    ) throws -> OpenedSession {
        let next = token.successors(salt: retired.salt, key: session.tokenKey)
        let select = try tx.db.cachedStatement(sql: "SELECT expiresAt FROM accessToken WHERE hash = ?")
        // The row is erased when access tokens live shorter than the grace period: then the token has expired.
        let end = try Instant.fetchOne(select, arguments: [StoredBytes(next.access.hash)]) ?? tx.now
        return OpenedSession(
            session: token.session, access: next.access, accessExpiresAt: end, refresh: next.refresh,
            refreshExpiresAt: session.refreshExpiresAt)
    }

    private func end(_ session: RefreshedSession, _ actionContext: ActionContext, in tx: Transaction) throws {
        var actionContext = actionContext
        actionContext.session = session.id
        try sessions.end(session.id, of: session.account, in: tx)
        try AuditTrail(dependencies).note(.refreshTokenReused, of: session.account, actionContext, in: tx)
        try warn(session.account, actionContext, tx)
    }
}
