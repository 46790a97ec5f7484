public import Vocabulary

/// The facts about a call that a method gets besides the parameters.
public struct CallContext: Sendable {
    public var meta: CallMeta
    public var peer: Peer
    /// When the service received the call. `meta.deadlineMs` counts from here.
    public var received: ContinuousClock.Instant

    public init(meta: CallMeta, peer: Peer, received: ContinuousClock.Instant = .now) {
        self.meta = meta
        self.peer = peer
        self.received = received
    }

    /// The time left until the caller's deadline; `nil` when the caller set none.
    public var remaining: Duration? {
        meta.deadlineMs.map { .milliseconds($0) - (ContinuousClock.now - received) }
    }

    /// The `meta` for calls that this service makes while it serves the call. It keeps the language, the trace and
    /// the remaining time. It drops the caller, because the calling party is now this service.
    public var onward: CallMeta {
        CallMeta(
            client: meta.client, language: meta.language,
            deadlineMs: remaining.map { max(0, Int($0 / .milliseconds(1))) }, traceparent: meta.traceparent)
    }

    /// The account of the caller. Always present in a call whose ``Access`` names account kinds.
    /// - Throws: ``CallError/unauthenticated`` when nobody is signed in.
    public var account: AccountID {
        get throws { try caller.account }
    }

    /// The signed-in caller.
    /// - Throws: ``CallError/unauthenticated`` when nobody is signed in.
    public var caller: Caller {
        get throws {
            guard let caller = meta.caller else { throw CallError.unauthenticated }
            return caller
        }
    }
}
