import IdentityContract
import RPC
import Vocabulary

/// Forwards calls, and makes the gateway forget the sessions that an answer ends, before the client gets the answer. So
/// after a sign-out no call uses the ended session and no stream of it stays open. Changed sessions are checked again
/// at identity.
struct SessionEvictingClient: Client {
    let target: any Client
    /// The listeners in the order in which they are notified.
    let listeners: [any SessionListener]

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        do {
            let result = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
            notifyListeners(result)
            return result
        } catch let error as ErrorObject where method == RefreshSession.name {
            // A refresh token that is used twice ends its session.
            if let text = error.data.arguments?["session"] { forget(SessionID(text).map { [$0] }) }
            throw error
        }
    }

    private func notifyListeners(_ result: JSONNode) {
        guard let node = result[member: "meta"]?[member: "sessions"], !node.isNull else { return }
        let changes = result.sessionChanges
        forget(changes?.ended)
        guard let changed = changes?.changed, !changed.isEmpty else { return }
        for listener in listeners { listener.change(changed) }
    }

    /// - Parameter ended: the ended sessions; `nil` when they cannot be read. Then all sessions are forgotten.
    private func forget(_ ended: [SessionID]?) {
        for listener in listeners {
            if let ended {
                if !ended.isEmpty { listener.forget(ended) }
            } else {
                listener.forgetAll()
            }
        }
    }
}

extension JSONNode {
    /// The sessions that began or ended, if this node is the result of a call.
    var sessionChanges: SessionChanges? {
        guard let node = self[member: "meta"]?[member: "sessions"] else { return nil }
        return try? JSONReader.decode(SessionChanges.self, from: node, unknownMembers: .ignored)
    }
}
