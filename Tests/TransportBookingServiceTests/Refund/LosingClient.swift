import RPC
import Synchronization

/// A way on which every request arrives and every answer is lost.
final class LosingClient: Client {
    private let target: any Client
    private let sent = Mutex(0)

    init(_ target: any Client) { self.target = target }

    var count: Int { sent.withLock { $0 } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        sent.withLock { $0 += 1 }
        _ = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        throw ClientError.timedOut
    }
}
