import Vocabulary

/// The calling end of the wire: over a socket, or inside the process in tests. Both use the real wire form.
public protocol Client: Sendable {
    /// Sends encoded parameters and waits for the result.
    /// - Parameter mayRepeat: whether it does no harm when the service carries the call out twice: it only reads, or has
    ///   an idempotency key. Such a call is sent again when the connection is lost before its answer.
    /// - Throws: ``ErrorObject`` as the service answered; ``ClientError`` when there is no answer.
    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode
}

extension Client {
    public func send(_ method: String, params: [UInt8], timeout: Duration) async throws -> JSONNode {
        try await send(method, params: params, timeout: timeout, mayRepeat: false)
    }

    /// Makes a typed call.
    /// - Throws: `C.Refused` for a refusal that the call declares; ``ErrorObject`` for any other answer than a reply;
    ///   ``ClientError`` when there is no answer.
    public func call<C: Call>(
        _ call: C, meta: CallMeta = CallMeta(), timeout: Duration = .seconds(10)
    ) async throws -> C.Reply {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        do {
            let mayRepeat = C.onlyReads || (C.takesKey && meta.idempotencyKey != nil)
            let result = try await send(C.name, params: params, timeout: timeout, mayRepeat: mayRepeat)
            guard let reply = result[member: "reply"] else { throw ClientError.unreadable }
            return try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .ignored)
        } catch is Faults {
            // The service's fault: thrown on as `Faults` it would be taken for one of our own caller.
            throw ClientError.unreadable
        } catch let error as ErrorObject {
            if let refusal = C.Refused.allCases.first(where: { "\(C.name).\($0.reason)" == error.data.type }) {
                throw refusal
            }
            throw error
        }
    }
}

/// Why there is no answer.
public enum ClientError: Error, Hashable, Sendable {
    /// Nobody listens, or the connection could not be made. The call was not sent.
    case unavailable
    /// The connection closed after the call was written. Whether it was carried out is unknown.
    case closed
    /// No answer within the time.
    case timedOut
    /// An answer that is no JSON-RPC response.
    case unreadable
}

/// Calls a dispatcher in the same process, through the real wire form.
public struct InProcessClient: Client {
    private let dispatcher: Dispatcher
    private let peer: Peer

    public init(_ dispatcher: Dispatcher, as peer: Peer) {
        self.dispatcher = dispatcher
        self.peer = peer
    }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        var line = Frame.request(id: 1, method: method, params: params)
        line.removeLast()
        guard let answer = await dispatcher.receive(line, from: peer).answer() else { throw ClientError.unreadable }
        switch try ResponseFrame(answer).outcome {
        case .result(let result): return result
        case .error(let error): throw error
        }
    }
}
