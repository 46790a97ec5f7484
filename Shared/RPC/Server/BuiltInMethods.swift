import Vocabulary

/// The methods that every service has. Their names begin with `rpc.`, and they need no parameters.
final class BuiltInMethods: Sendable {
    /// The built-in methods that are calls. `rpc.follow` is only a notification.
    static let names = ["rpc.discover", "rpc.health", "rpc.metrics", "rpc.ping"]

    let report: MetricsReport
    private let calls: [any Call.Type]
    private let policy: PeerPolicy
    private let health: @Sendable () async -> Health

    init(
        calls: [any Call.Type], policy: PeerPolicy, health: @escaping @Sendable () async -> Health,
        report: MetricsReport
    ) {
        self.calls = calls
        self.policy = policy
        self.health = health
        self.report = report
    }

    /// Returns the same methods with another report.
    func reporting(_ report: MetricsReport) -> BuiltInMethods {
        BuiltInMethods(calls: calls, policy: policy, health: health, report: report)
    }

    enum Answering {
        case result([UInt8])
        case later(@Sendable () async throws -> [UInt8])
        /// The client asks for `rpc.goingAway` when the service stops, so that it can look for another connection in
        /// time.
        case follow
    }

    /// - Throws: ``CallError``.
    func receive(_ frame: RequestFrame, from peer: Peer) throws -> Answering {
        switch frame.method {
        case "rpc.ping": return .result(Array("{}".utf8))
        case "rpc.follow": return .follow
        case "rpc.health": return .later { [health] in try JSONWriter.encode(await health()) }
        case "rpc.metrics":
            guard policy.mayReadMetrics(peer) else { throw CallError.untrustedPeer }
            return .later { [health, report] in
                try JSONWriter.encode(await report.made(for: health().service))
            }
        case "rpc.discover":
            let caller = try CallParams(frame.params).meta.caller
            guard caller == nil || policy.mayNameCallers(peer) else { throw CallError.untrustedPeer }
            let shown = calls.filter { $0.access.admits(caller, peer, policy) }
            return .later { [health] in
                try OpenRPC.document(title: await health().service, version: "1.0.0", calls: shown, form: .socket)
            }
        default: throw CallError.unknownCall(frame.method)
        }
    }
}
