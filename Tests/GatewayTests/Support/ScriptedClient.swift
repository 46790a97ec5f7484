import RPC
import Synchronization

/// Answers every call by a script, and keeps the calls.
final class ScriptedClient: Client {
    struct Sent: Sendable {
        var method: String
        var params: [UInt8]
        var timeout: Duration
        var mayRepeat: Bool

        /// Returns a member of the sent `meta` as JSON.
        func meta(_ name: String) -> String? {
            let member = try? JSONDocument(parsing: params).root[member: "meta"]?[member: name]
            return member.map { String(decoding: $0.bytes, as: UTF8.self) }
        }

        /// The call that was sent, as JSON.
        var call: String? {
            let call = try? JSONDocument(parsing: params).root[member: "call"]
            return call.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }

    private let answer: @Sendable (String) async throws -> JSONNode
    private let kept = Mutex<[Sent]>([])

    var sent: [Sent] { kept.withLock { $0 } }

    init(_ answer: @escaping @Sendable (_ method: String) async throws -> JSONNode) { self.answer = answer }

    /// Throws the same error every time.
    static func failing(_ error: any Error) -> ScriptedClient { ScriptedClient { _ in throw error } }

    /// Replies with the same result every time.
    static func replying(_ result: String) throws -> ScriptedClient {
        let node = try JSONDocument(parsing: Array(result.utf8)).root
        return ScriptedClient { _ in node }
    }

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        kept.withLock { $0.append(Sent(method: method, params: params, timeout: timeout, mayRepeat: mayRepeat)) }
        return try await answer(method)
    }
}
