import RPC
import Synchronization

/// A client that delivers every request and loses each answer to a refund request.
final class LosingClient: Client {
    private let target: any Client
    private let lost = Mutex(0)

    init(_ target: any Client) { self.target = target }

    /// The number of lost answers.
    var count: Int { lost.withLock { $0 } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        let answer = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        guard Self.isRefund(params) else { return answer }
        lost.withLock { $0 += 1 }
        throw ClientError.timedOut
    }

    /// Whether the call is a refund request.
    static func isRefund(_ params: [UInt8]) -> Bool {
        String(decoding: params, as: UTF8.self).contains("\"REFUND\"")
    }
}
