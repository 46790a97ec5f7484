import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
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

    /// Runs in the transaction that ends a session because its token came again: for the mail that warns the owner.
    typealias Warning = @Sendable (AccountID, Occasion, Transaction) throws -> Void

    let kit: IdentityKit
    private let warn: Warning

    init(_ kit: IdentityKit, warning warn: @escaping Warning) {
        self.kit = kit
        self.warn = warn
    }

    init(_ kit: IdentityKit) {
        self.init(kit) { id, occasion, tx in
            guard let account = try AccountRows(tx.db).find(id), let told = account.told else { return }
            try kit.outbox.put(
                .refreshTokenReused, to: told, in: account.language ?? occasion.language, for: id, in: tx)
        }
    }

    var sessions: SessionStore { SessionStore(kit) }

    /// One transaction, whose outcome is a value: what it did must stay, whatever the caller is then told.
    func refresh(_ token: RefreshToken, in context: CallContext) async throws -> Outcome {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            let (accounts, rows) = (AccountRows(tx.db), RefreshRows(tx.db))
            guard let session = try rows.session(of: token), token.isProven(by: session.tokenKey),
                tx.now < session.refreshExpiresAt
            else { return .unknown }
            let retired = try rows.retirement(of: token)
            let isGood = retired.map { tx.now < $0.at + sessions.settings.grace }
            guard isGood ?? (token.hash == session.refreshHash) else {
                try end(session, occasion, in: tx)
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
            if let wait = try kit.throttle.take(uses, at: tx.now, in: tx.db) { return .tooOften(wait) }
            let opened = try rotate(token, of: session, in: tx)
            try KnownNetworks(tx.db).remember(occasion.client, of: session.account, at: tx.now)
            return .renewed(opened, profile)
        }
    }

    /// Makes the successors, and puts the refresh token in the place of the former one.
    private func rotate(
        _ token: RefreshToken, of session: RefreshedSession, in tx: Transaction
    ) throws -> OpenedSession {
        let salt = kit.effects.random(32)
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

    /// The successors that the token got the first time.
    private func repeated(
        _ token: RefreshToken, _ retired: Retirement, of session: RefreshedSession, in tx: Transaction
    ) throws -> OpenedSession {
        let next = token.successors(salt: retired.salt, key: session.tokenKey)
        let select = try tx.db.cachedStatement(sql: "SELECT expiresAt FROM accessToken WHERE hash = ?")
        // Erased, when access tokens are made for less than the grace: it is over.
        let end = try Instant.fetchOne(select, arguments: [StoredBytes(next.access.hash)]) ?? tx.now
        return OpenedSession(
            session: token.session, access: next.access, accessExpiresAt: end, refresh: next.refresh,
            refreshExpiresAt: session.refreshExpiresAt)
    }

    private func end(_ session: RefreshedSession, _ occasion: Occasion, in tx: Transaction) throws {
        var occasion = occasion
        occasion.session = session.id
        try sessions.end(session.id, of: session.account, in: tx)
        try AuditTrail(kit).note(.refreshTokenReused, of: session.account, occasion, in: tx)
        try warn(session.account, occasion, tx)
    }
}
