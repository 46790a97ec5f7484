import IdentityContract
import RPC
import Vocabulary

/// Passes calls on, and makes the gateway forget the sessions that an answer says are over before anybody hears the
/// answer: whoever has been told that it is signed out finds no call that does not know, and no stream that goes on.
/// What has changed of a session that goes on is asked anew.
struct SessionEvictingClient: Client {
    let target: any Client
    /// In the order in which they are told.
    let listeners: [any SessionListener]

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        do {
            let result = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
            notifyListeners(result)
            return result
        } catch let error as ErrorObject where method == RefreshSession.name {
            // A refresh token that came a second time has ended its session.
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

    /// - Parameter ended: `nil` when it cannot be read which they are; then no session is known any more.
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
    /// Of the result of a call: the sessions that began or ended with it.
    var sessionChanges: SessionChanges? {
        guard let node = self[member: "meta"]?[member: "sessions"] else { return nil }
        return try? JSONReader.decode(SessionChanges.self, from: node, unknownMembers: .ignored)
    }
}
