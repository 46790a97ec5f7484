import RPC
import Synchronization

/// The way to a service that is built later than whoever asks it.
final class LateClient: Client {
    private let target = Mutex<(any Client)?>(nil)

    func lead(to client: any Client) { target.withLock { $0 = client } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        guard let client = target.withLock({ $0 }) else { throw ClientError.unavailable }
        return try await client.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}

/// A service that this town does not have.
struct NobodyThere: Client {
    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        throw ClientError.unavailable
    }
}
