import Vocabulary

/// The methods that every service has. Their names begin with `rpc.`; they need no parameters.
struct OwnMethods: Sendable {
    let calls: [any Call.Type]
    let policy: PeerPolicy
    let health: @Sendable () async -> Health

    enum Answering {
        case result([UInt8])
        case later(@Sendable () async throws -> [UInt8])
        /// From now on the client is told when the service stops (`rpc.goingAway`), so that it looks for another
        /// connection in time.
        case follow
    }

    /// - Throws: ``CallError``.
    func receive(_ frame: RequestFrame, from peer: Peer) throws -> Answering {
        switch frame.method {
        case "rpc.ping": return .result(Array("{}".utf8))
        case "rpc.follow": return .follow
        case "rpc.health":
            let health = health
            return .later { try JSONWriter.encode(await health()) }
        case "rpc.discover":
            let caller = try CallParams(frame.params).meta.caller
            guard caller == nil || policy.mayNameCallers(peer) else { throw CallError.untrustedPeer }
            let shown = calls.filter { $0.access.admits(caller, peer, policy) }
            let health = health
            return .later {
                try OpenRPC.document(title: await health().service, version: "1.0.0", calls: shown, form: .socket)
            }
        default: throw CallError.unknownCall(frame.method)
        }
    }
}
