/// Answers one call. A handler knows who is calling and the time; rules and queries live elsewhere.
public protocol Handler<Request>: Sendable {
    associatedtype Request: Call
    /// - Throws: `Request.Refused`, a ``CallError``, `Faults`; anything else leaves as an internal error.
    func handle(_ call: Request, in context: CallContext) async throws -> Request.Reply
}

/// A handler that has something to say beside the reply: that it is a repetition, which sessions ended.
public protocol AnnotatingHandler<Request>: Handler {
    // Said again so that it is inferred from `answer`.
    associatedtype Request
    func answer(_ call: Request, in context: CallContext) async throws -> Answer<Request.Reply>
}

extension AnnotatingHandler {
    public func handle(_ call: Request, in context: CallContext) async throws -> Request.Reply {
        try await answer(call, in: context).reply
    }
}

/// A handler that waits for nothing. It is run at once, on the event loop of the connection, so it must be done within
/// microseconds.
public protocol ImmediateHandler<Request>: Handler {
    // Said again so that it is inferred from `answer`.
    associatedtype Request
    func answer(_ call: Request, in context: CallContext) throws -> Request.Reply
}

extension ImmediateHandler {
    public func handle(_ call: Request, in context: CallContext) async throws -> Request.Reply {
        try answer(call, in: context)
    }
}
