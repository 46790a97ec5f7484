/// Calls a dispatcher in the same process, through the real wire format.
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
        switch ServerLine(answer) {
        case .answer(_, .result(let result)): return result
        case .answer(_, .error(let error)), .connectionError(let error): throw error
        case .notification, .unreadable: throw ClientError.unreadable
        }
    }
}
