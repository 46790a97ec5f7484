public import RPC
import Synchronization

/// A client whose service a test can take away: while it is off, every call finds nobody.
public final class SwitchedClient: Client {
    private let target: any Client
    private let isOff = Mutex(false)

    public init(_ target: any Client) { self.target = target }

    public func turn(on: Bool) { isOff.withLock { $0 = !on } }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        if isOff.withLock({ $0 }) { throw ClientError.unavailable }
        return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
