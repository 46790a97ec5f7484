import RPC
import Synchronization

/// A way on which every request arrives, and the answer to each that is to send money back is lost.
final class LosingClient: Client {
    private let target: any Client
    private let lost = Mutex(0)

    init(_ target: any Client) { self.target = target }

    /// How many answers were lost.
    var count: Int { lost.withLock { $0 } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        let answer = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        guard Self.isRefund(params) else { return answer }
        lost.withLock { $0 += 1 }
        throw ClientError.timedOut
    }

    /// Whether the acquirer is asked to send money back.
    static func isRefund(_ params: [UInt8]) -> Bool {
        String(decoding: params, as: UTF8.self).contains("\"REFUND\"")
    }
}
