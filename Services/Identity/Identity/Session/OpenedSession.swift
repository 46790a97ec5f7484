import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// An opened or refreshed session with the tokens for its owner.
struct OpenedSession: Hashable, Sendable {
    var session: SessionID
    var access: SessionToken
    var accessExpiresAt: Instant
    var refresh: RefreshToken
    var refreshExpiresAt: Instant
    /// The oldest sessions of the account, which this session displaced.
    var surplus: [SessionID] = []
}

extension SessionStore {
    /// Makes the reply with the tokens. For callers who want cookies, the tokens are in the reply's metadata, which
    /// only the gateway sees.
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
        let now = dependencies.runtime.now()
        let issued = IssuedTokens(
            access: access, accessSeconds: Self.seconds(from: now, to: opened.accessExpiresAt), refresh: refresh,
            refreshSeconds: Self.seconds(from: now, to: opened.refreshExpiresAt))
        return Answer(reply, meta: ReplyMeta(sessions: SessionChanges(issued: issued, ended: opened.surplus)))
    }

    /// Returns whole seconds, rounded down: a cookie must end before its token.
    private static func seconds(from now: Instant, to end: Instant) -> Int {
        max(0, Int((end - now).milliseconds / 1_000))
    }
}
