import RPC
import Synchronization

/// Answers every call as the test says, and keeps what it was sent.
final class ScriptedClient: Client {
    struct Sent: Sendable {
        var method: String
        var params: [UInt8]
        var timeout: Duration
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
        kept.withLock { $0.append(Sent(method: method, params: params, timeout: timeout)) }
        return try await answer(method)
    }
}
