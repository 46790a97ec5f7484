/// The methods that answer the calls of a service. Each store registers its own:
///
/// ```swift
/// func register(_ calls: inout Calls) {
///     calls.on(accept)
///     calls.on(cancel)
/// }
/// ```
///
/// A method gets the decoded call and the context of the call. It may throw the `Refused` of the call, a ``CallError``
/// or `Faults`. Any other error leaves the service as an internal error.
public struct Calls: Sendable {
    private(set) var endpoints: [Endpoint] = []

    public init() {}

    public init(_ register: (inout Calls) throws -> Void) rethrows { try register(&self) }

    /// Registers a method that answers with the reply.
    public mutating func on<C: Call>(_ answer: @escaping @Sendable (C, CallContext) async throws -> C.Reply) {
        let describesItself = Answer<C.Reply>.describesItself
        endpoints.append(
            Endpoint(C.self) { call, context, id in
                .later {
                    let reply = try await answer(call, context)
                    return try Frame.reply(id: id, Answer(reply), describesItself: describesItself)
                }
            })
    }

    /// Registers a method that returns more than the reply: that it is a repetition, or the sessions that ended.
    public mutating func on<C: Call>(_ answer: @escaping @Sendable (C, CallContext) async throws -> Answer<C.Reply>) {
        let describesItself = Answer<C.Reply>.describesItself
        endpoints.append(
            Endpoint(C.self) { call, context, id in
                .later { try Frame.reply(id: id, try await answer(call, context), describesItself: describesItself) }
            })
    }

    /// Registers a method that never waits. It runs on the event loop of the connection, so it must return within
    /// microseconds.
    public mutating func atOnce<C: Call>(_ answer: @escaping @Sendable (C, CallContext) throws -> C.Reply) {
        let describesItself = Answer<C.Reply>.describesItself
        endpoints.append(
            Endpoint(C.self) { call, context, id in
                .done(try Frame.reply(id: id, Answer(try answer(call, context)), describesItself: describesItself))
            })
    }

    /// Adds all methods of another registration.
    public mutating func add(_ others: Calls) { endpoints += others.endpoints }
}
