import RPC

/// Calls another service as the user of the calling service. A call whose `access` does not name the calling service is
/// refused, as on a host.
struct CallingServiceClient: Client {
    let target: any Client
    let peer: Peer

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        try await CalledServiceClient.$caller.withValue(peer) {
            try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        }
    }
}

/// Passes calls to a dispatcher, as the peer that a ``CallingServiceClient`` names. The test itself calls as every
/// service.
struct CalledServiceClient: Client {
    @TaskLocal static var caller = Peer.everyService

    let dispatcher: Dispatcher

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        try await InProcessClient(dispatcher, as: Self.caller)
            .send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
