public import AcquirerSandbox
import EgressContract
import Glibc
import Logging
public import RPC
import ServiceKit
import TestKit
import Vocabulary

/// Egress that passes calls to the acquirer's sandbox: the real dispatcher and the real wire format, but no network.
public struct SandboxEgress: Client {
    private let client: InProcessClient
    private let dispatcher: Dispatcher

    public init(_ acquirer: AcquirerSimulator) throws {
        dispatcher = try Dispatcher(
            contracts: [WayToAcquirer.self], calls: Calls { $0.on(acquirer.answer) },
            policy: PeerPolicy(
                services: [Peer.everyService.uid: ["transport-booking"], getuid(): ["transport-booking"]]),
            health: { Health(service: "gateway") }, newReference: { "none" },
            logger: Logger(label: "egress") { _ in SwiftLogNoOpLogHandler() })
        client = InProcessClient(dispatcher, as: .everyService)
    }

    public func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        try await client.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }

    /// Answers programs at a socket while the body runs.
    public func serving<T: Sendable>(at socket: String, _ body: () async throws -> T) async throws -> T {
        let server = try await RPCServer.bind(
            .path(socket, mode: 0o600), dispatcher: dispatcher,
            logger: Logger(label: "egress") { _ in SwiftLogNoOpLogHandler() })
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            defer { group.cancelAll() }
            return try await body()
        }
    }
}

/// The calls of egress that transport-booking makes.
private enum WayToAcquirer: Contract {
    static let name = "egress"
    static let calls: [any Call.Type] = [SendToAcquirer.self]
}

extension AcquirerSimulator {
    fileprivate func answer(_ call: SendToAcquirer, in context: CallContext) async throws -> SendToAcquirer.Reply {
        let answer = answer(call.request.bytes)
        // A silent sandbox returns nothing. A real acquirer would let the client time out.
        guard !answer.isEmpty else {
            return SendToAcquirer.Reply(
                outcome: .later, status: nil, body: nil, reason: "the acquirer does not answer", retryAfter: nil)
        }
        return SendToAcquirer.Reply(
            outcome: .answered, status: 200, body: String(decoding: answer, as: UTF8.self), reason: nil,
            retryAfter: nil)
    }
}
