import Vocabulary

/// The calling end of the protocol: over a socket, or inside the process in tests. Both use the real wire format.
public protocol Client: Sendable {
    /// Sends encoded parameters and waits for the result.
    /// - Parameter timeout: covers connecting, sending, sending again and waiting.
    /// - Parameter mayRepeat: whether carrying the call out twice is harmless (``Repetition/allowsRepeating(_:)``).
    ///   Such a call is sent again when the connection is lost before the answer.
    /// - Throws: ``ErrorObject`` as the service answered; ``ClientError`` when there is no answer; `CancellationError`
    ///   when the caller was cancelled.
    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode
}

extension Client {
    public func send(_ method: String, params: [UInt8], timeout: Duration) async throws -> JSONNode {
        try await send(method, params: params, timeout: timeout, mayRepeat: false)
    }

    /// Makes a typed call.
    ///
    /// A refusal that the call declares is thrown without its arguments. ``send(_:meta:timeout:)`` throws the
    /// arguments, too.
    ///
    /// The service learns how long the caller waits: `timeout`, or `meta.deadlineMs` when that is shorter. The trace
    /// of `meta` is passed on unchanged.
    /// - Throws: `C.Refused` for a refusal that the call declares; ``ErrorObject`` for any other error answer;
    ///   ``ClientError`` when there is no answer.
    public func call<C: Call>(
        _ call: C, meta: CallMeta = CallMeta(), timeout: Duration = .seconds(10)
    ) async throws -> C.Reply {
        do {
            return try await send(call, meta: meta, timeout: timeout)
        } catch let error as ErrorObject {
            if let refusal = C.Refused.allCases.first(where: { "\(C.name).\($0.reason)" == error.data.type }) {
                throw refusal
            }
            throw error
        }
    }

    /// Makes a typed call, and throws a refusal as the service sent it.
    /// - Throws: ``ErrorObject`` for any error answer; ``ClientError`` when there is no answer.
    public func send<C: Call>(
        _ call: C, meta: CallMeta = CallMeta(), timeout: Duration = .seconds(10)
    ) async throws -> C.Reply {
        var meta = meta
        let timeout = meta.deadlineMs.map { min(timeout, .milliseconds($0)) } ?? timeout
        guard timeout > .zero else { throw ClientError.timedOut }
        // Rounded up, so that the service never gives up before the caller does.
        meta.deadlineMs = Int((min(timeout, .seconds(1_000_000_000)) + .nanoseconds(999_999)).milliseconds)
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        do {
            let mayRepeat = C.repetition.allowsRepeating(meta)
            let result = try await send(C.name, params: params, timeout: timeout, mayRepeat: mayRepeat)
            guard let reply = result[member: "reply"] else { throw ClientError.unreadable }
            return try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .ignored)
        } catch is Faults {
            // This is the service's fault. Thrown as `Faults` it would look like a fault of our own caller.
            throw ClientError.unreadable
        }
    }
}
