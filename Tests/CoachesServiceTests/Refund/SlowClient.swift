import RPC
import Synchronization

/// A client on which refund requests are slow: the caller gets no answer, and the request arrives later.
final class SlowClient: Client {
    private struct Request: Sendable {
        var method: String
        var params: [UInt8]
    }

    private let target: any Client
    private let underWay = Mutex<[Request]>([])

    init(_ target: any Client) { self.target = target }

    /// The number of requests that have not arrived.
    var count: Int { underWay.withLock { $0.count } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        guard LosingClient.isRefund(params) else {
            return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        }
        underWay.withLock { $0.append(Request(method: method, params: params)) }
        throw ClientError.timedOut
    }

    /// Delivers all delayed requests.
    func arrive() async throws {
        let requests = underWay.withLock { requests in
            defer { requests = [] }
            return requests
        }
        for request in requests {
            _ = try await target.send(request.method, params: request.params, timeout: .seconds(10), mayRepeat: false)
        }
    }
}
