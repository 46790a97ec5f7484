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
    private let keyed: (any KeyedCalls)?

    /// - Parameter keyed: carries out the calls with an idempotency key; `nil` for a service that keeps nothing.
    public init(keyed: (any KeyedCalls)? = nil) { self.keyed = keyed }

    public init(keyed: (any KeyedCalls)? = nil, _ register: (inout Calls) throws -> Void) rethrows {
        self.init(keyed: keyed)
        try register(&self)
    }

    /// Registers a method that answers with the reply.
    public mutating func on<C: Call>(_ answer: @escaping @Sendable (C, CallContext) async throws -> C.Reply) {
        add { call, context in Answer(try await answer(call, context)) }
    }

    /// Registers a method that returns more than the reply: that it is a repetition, or the sessions that ended.
    public mutating func on<C: Call>(_ answer: @escaping @Sendable (C, CallContext) async throws -> Answer<C.Reply>) {
        add(answer)
    }

    private mutating func add<C: Call>(_ answer: @escaping @Sendable (C, CallContext) async throws -> Answer<C.Reply>) {
        let describesItself = Answer<C.Reply>.describesItself
        let answer = once(answer)
        endpoints.append(
            Endpoint(C.self) { call, context, id in
                .later { try Frame.reply(id: id, try await answer(call, context), describesItself: describesItself) }
            })
    }

    private func once<C: Call>(
        _ answer: @escaping @Sendable (C, CallContext) async throws -> Answer<C.Reply>
    ) -> @Sendable (C, CallContext) async throws -> Answer<C.Reply> {
        guard let keyed, C.acceptsIdempotencyKey, C.keepsReply else { return answer }
        return { call, context in
            guard context.meta.idempotencyKey != nil else { return try await answer(call, context) }
            return try await keyed.once(call, context) { try await answer(call, context) }
        }
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
