public import RPC
import Synchronization

/// A client whose service a test can take away: while it is off, every call finds that the service is not running. A test
/// can also let the service die with a call.
public final class SwitchedClient: Client {
    private let current: Mutex<any Client>
    private let isOff = Mutex(false)
    private let lostAnswers = Mutex(0)

    /// - Parameter target: without one, no service runs until ``lead(to:)``.
    public init(_ target: any Client = AbsentService()) { current = Mutex(target) }

    public func lead(to target: any Client) { current.withLock { $0 = target } }

    public func turn(on: Bool) { isOff.withLock { $0 = !on } }

    /// Of the next so many calls, the service carries each out, and dies before the answer. As ``SocketClient`` does, a
    /// call that may be repeated is sent once more to the next process; any other one is told that the connection was
    /// closed.
    public func loseAnswers(_ count: Int) { lostAnswers.withLock { $0 = count } }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        if isOff.withLock({ $0 }) { throw ClientError.unavailable }
        let target = current.withLock { $0 }
        let answer = try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        let isLost = lostAnswers.withLock { count in
            defer { count = max(0, count - 1) }
            return count > 0
        }
        guard isLost else { return answer }
        guard mayRepeat else { throw ClientError.closed }
        return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
