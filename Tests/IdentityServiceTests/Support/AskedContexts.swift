import Logging
import RPC
import Synchronization
import Vocabulary

/// Fake contexts, which identity asks for deletion blockers and mail attachments, each with a real dispatcher. By
/// default they have no blockers.
final class AskedContexts: Sendable {
    private struct State {
        var asked: [String] = []
        var unfinished: [String: String] = [:]
        var isDown: Set<String> = []
        /// The documents by account and name.
        var documents: [String: Document] = [:]
    }

    private let state = Mutex(State())

    /// The services that were asked, in any order.
    var asked: [String] { state.withLock(\.asked) }

    /// Sets the service's deletion blocker; `nil` removes it.
    func hold(_ service: String, _ reason: String?) { state.withLock { $0.unfinished[service] = reason } }

    /// Makes the service unreachable, or reachable again.
    func setDown(_ service: String, _ isDown: Bool) {
        state.withLock { state in
            if isDown { state.isDown.insert(service) } else { state.isDown.remove(service) }
        }
    }

    /// Gives every service this document of the account.
    func keep(_ document: Document, named name: String, for account: AccountID) {
        state.withLock { $0.documents["\(account) \(name)"] = document }
    }

    func client(_ service: String) -> any Client { AskedContext(service: service, contexts: self) }

    fileprivate func isDown(_ service: String) -> Bool { state.withLock { $0.isDown.contains(service) } }

    fileprivate func answer(as service: String) -> String? {
        state.withLock { state in
            state.asked.append(service)
            return state.unfinished[service]
        }
    }

    fileprivate func document(_ name: String, for account: AccountID) -> Document? {
        state.withLock { $0.documents["\(account) \(name)"] }
    }
}

private struct AskedContext: Client {
    let service: String
    let contexts: AskedContexts

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        if contexts.isDown(service) { throw ClientError.unavailable }
        let calls = Calls { calls in
            calls.on(mayDelete)
            calls.on(readAttachment)
        }
        let dispatcher = try Dispatcher(
            contracts: [AccountsContract.self, AttachmentsContract.self], calls: calls,
            policy: PeerPolicy(services: [903: ["identity"]]), health: { [service] in Health(service: service) },
            newReference: { "none" }, logger: Logger(label: service) { _ in SwiftLogNoOpLogHandler() })
        return try await InProcessClient(dispatcher, as: Peer(uid: 903))
            .send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }

    private func mayDelete(_ call: MayDelete, in context: CallContext) async throws -> MayDelete.Reply {
        let reason = contexts.answer(as: service)
        return MayDelete.Reply(isAllowed: reason == nil, reason: reason)
    }

    private func readAttachment(_ call: ReadAttachment, in context: CallContext) async throws -> Document {
        guard let document = contexts.document(call.document, for: call.account) else {
            throw ReadAttachment.Refused.unknownDocument
        }
        return document
    }
}
