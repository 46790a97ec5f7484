public import Vocabulary

/// What a method knows of the call besides its parameters.
public struct CallContext: Sendable {
    public var meta: CallMeta
    public var peer: Peer
    /// When the service took the call up; `meta.deadlineMs` counts from here.
    public var received: ContinuousClock.Instant

    public init(meta: CallMeta, peer: Peer, received: ContinuousClock.Instant = .now) {
        self.meta = meta
        self.peer = peer
        self.received = received
    }

    /// What is left of the caller's time; `nil` when it set no limit.
    public var remaining: Duration? {
        meta.deadlineMs.map { .milliseconds($0) - (ContinuousClock.now - received) }
    }

    /// For calls to other services on behalf of this one: the language, the trace and the time that is left go on, the
    /// caller does not, because the other service is asked by this one.
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
