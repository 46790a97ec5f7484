/// Answers one call. A handler knows who is calling and the time; rules and queries live elsewhere.
public protocol Handler<Request>: Sendable {
    associatedtype Request: Call
    /// - Throws: `Request.Refused`, a ``CallError``, `Faults`; anything else leaves as an internal error.
    func handle(_ call: Request, in context: CallContext) async throws -> Request.Reply
}
