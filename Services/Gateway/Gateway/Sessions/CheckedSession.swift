import IdentityContract
import RPC
import Vocabulary

/// What identity says of a token.
struct CheckedSession: Hashable, Sendable {
    var caller: Caller
    /// What the account is written to in; `nil` while it follows the language of each request.
    var language: Language?
    /// How long the token is good.
    var end: ContinuousClock.Instant

    /// - Parameter start: when identity was asked: its answer may have taken long.
    init(_ reply: CheckSession.Reply, askedAt start: ContinuousClock.Instant) {
        caller = reply.caller
        language = reply.language
        end = start + .milliseconds(max(0, reply.remainingMilliseconds))
    }
}

extension CallMeta {
    /// As it came in, made by whoever has the session. The account's language counts for more than the request's
    /// (R04.14).
    func asked(by session: CheckedSession?) -> CallMeta {
        var meta = self
        meta.caller = session?.caller
        meta.language = session?.language?.rawValue ?? language
        return meta
    }
}
