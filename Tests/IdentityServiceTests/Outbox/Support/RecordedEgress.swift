import EgressContract
import Logging
import RPC
import Synchronization
import Vocabulary

/// Fake egress with a real dispatcher: it keeps the messages and gives the test's outcome.
final class RecordedEgress: Client {
    private struct State {
        var sent: [SendMessage] = []
        var answer: @Sendable (SendMessage) throws -> SendMessage.Reply = { _ in .init(outcome: .accepted) }
    }

    private let state = Mutex(State())

    /// The received messages, oldest first.
    var sent: [SendMessage] { state.withLock(\.sent) }

    /// Sets the outcome of later messages.
    func answer(_ answer: @escaping @Sendable (SendMessage) throws -> SendMessage.Reply) {
        state.withLock { $0.answer = answer }
    }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        let dispatcher = try Dispatcher(
            contracts: [EgressContract.self], calls: Calls(register),
            policy: PeerPolicy(services: [903: ["identity"]]), health: { Health(service: "egress") },
            newReference: { "none" }, logger: Logger(label: "egress") { _ in SwiftLogNoOpLogHandler() })
        return try await InProcessClient(dispatcher, as: Peer(uid: 903))
            .send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }

    private func register(_ calls: inout Calls) {
        calls.on(ask)
        calls.on(describe)
        calls.on(send)
    }

    private func ask(_ call: SendToAcquirer, in context: CallContext) async throws -> SendToAcquirer.Reply {
        SendToAcquirer.Reply(outcome: .later, reason: "No acquirer is set up.")
    }

    private func describe(_ call: DescribeChannels, in context: CallContext) async throws -> DescribeChannels.Reply {
        DescribeChannels.Reply(mail: true, sms: true, apns: true, webPushKey: nil)
    }

    private func send(_ call: SendMessage, in context: CallContext) async throws -> SendMessage.Reply {
        try state.withLock { state in
            state.sent.append(call)
            return try state.answer(call)
        }
    }
}
