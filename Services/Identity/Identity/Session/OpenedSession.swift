import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// A session that began or goes on, with the tokens that its owner gets.
struct OpenedSession: Hashable, Sendable {
    var session: SessionID
    var access: SessionToken
    var accessExpiresAt: Instant
    var refresh: RefreshToken
    var refreshExpiresAt: Instant
    /// The oldest of the account, which had too many with this one.
    var surplus: [SessionID] = []
}

extension SessionStore {
    /// The reply with the tokens; for callers who want them in cookies they stand beside it, where only the gateway
    /// sees them.
    func answer(
        _ opened: OpenedSession, profile: AccountProfile, _ context: CallContext
    ) -> Answer<SignedIn> {
        let (access, refresh) = (SecretText(opened.access.text), SecretText(opened.refresh.text))
        var reply = SignedIn(
            token: access, expiresAt: opened.accessExpiresAt, session: opened.session, refreshToken: refresh,
            refreshExpiresAt: opened.refreshExpiresAt, profile: profile)
        guard context.meta.wantsCookies == true else {
            let changes = opened.surplus.isEmpty ? nil : SessionChanges(ended: opened.surplus)
            return Answer(reply, meta: ReplyMeta(sessions: changes))
        }
        (reply.token, reply.refreshToken) = (nil, nil)
        let now = kit.effects.now()
        let issued = IssuedTokens(
            access: access, accessSeconds: Self.seconds(from: now, to: opened.accessExpiresAt), refresh: refresh,
            refreshSeconds: Self.seconds(from: now, to: opened.refreshExpiresAt))
        return Answer(reply, meta: ReplyMeta(sessions: SessionChanges(issued: issued, ended: opened.surplus)))
    }

    /// Whole seconds, rounded down: a cookie ends before its token does.
    private static func seconds(from now: Instant, to end: Instant) -> Int {
        max(0, Int((end - now).milliseconds / 1_000))
    }
}
