import RPC

/// Passes calls on, and makes the gateway forget the sessions that a reply says are over before anybody hears the reply:
/// whoever has been told that it is signed out finds no call that does not know.
struct ForgettingClient: Client {
    let target: any Client
    let cache: SessionCache

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        let result = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        if let ended = result.sessionChanges?.ended, !ended.isEmpty { cache.forget(ended) }
        return result
    }
}

extension JSONNode {
    /// Of the result of a call: the sessions that began or ended with it.
    var sessionChanges: SessionChanges? {
        guard let node = self[member: "meta"]?[member: "sessions"] else { return nil }
        return try? JSONReader.decode(SessionChanges.self, from: node, unknownMembers: .ignored)
    }
}
