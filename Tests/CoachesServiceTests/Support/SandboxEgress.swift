import AcquirerSandbox
import EgressContract
import Logging
import RPC
import ServiceKit
import TestKit
import Vocabulary

/// Egress with the acquirer's sandbox behind it: the real dispatcher and the real wire form, and no network.
struct SandboxEgress: Client {
    private let client: InProcessClient

    init(_ acquirer: AcquirerBook) throws {
        let dispatcher = try Dispatcher(
            contracts: [WayToAcquirer.self], calls: Calls { $0.on(acquirer.answer) },
            policy: PeerPolicy(services: [Peer.everyService.uid: ["transport-booking"]]),
            health: { Health(service: "gateway") }, newReference: { "none" },
            logger: Logger(label: "egress") { _ in SwiftLogNoOpLogHandler() })
        client = InProcessClient(dispatcher, as: .everyService)
    }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        try await client.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}

/// Of all that egress does, what transport-booking asks it for.
private enum WayToAcquirer: Contract {
    static let name = "egress"
    static let calls: [any Call.Type] = [AskAcquirer.self]
}

extension AcquirerBook {
    fileprivate func answer(_ call: AskAcquirer, in context: CallContext) async throws -> AskAcquirer.Reply {
        let answer = answer(call.request.bytes)
        // A sandbox that keeps silent has no answer; who asks a real one would wait in vain.
        guard !answer.isEmpty else {
            return AskAcquirer.Reply(
                outcome: .later, status: nil, body: nil, reason: "the acquirer does not answer", retryAfter: nil)
        }
        return AskAcquirer.Reply(
            outcome: .answered, status: 200, body: String(decoding: answer, as: UTF8.self), reason: nil,
            retryAfter: nil)
    }
}
