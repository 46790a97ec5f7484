import IdentityContract
import RPC
import Vocabulary

/// Identity's answer about a token.
struct CheckedSession: Hashable, Sendable {
    var caller: Caller
    /// The account's language; `nil` when the account follows the language of each request.
    var language: Language?
    /// When the token expires.
    var end: ContinuousClock.Instant

    /// - Parameter start: when identity was asked. Its answer may have taken long, so the token's remaining time counts
    ///   from then.
    init(_ reply: CheckSession.Reply, askedAt start: ContinuousClock.Instant) {
        caller = reply.caller
        language = reply.language
        end = start + .milliseconds(max(0, reply.remainingMilliseconds))
    }
}

extension CallMeta {
    /// Returns the `meta` with the session's caller. The account's language takes precedence over the request's
    /// (R04.14).
    func asked(by session: CheckedSession?) -> CallMeta {
        var meta = self
        meta.caller = session?.caller
        meta.language = session?.language?.rawValue ?? language
        return meta
    }
}
