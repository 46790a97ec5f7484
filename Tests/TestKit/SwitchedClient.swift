public import RPC
import Synchronization

/// A client whose service a test can turn off: while it is off, every call fails as unavailable. A test can also make
/// the service die during a call.
public final class SwitchedClient: Client {
    private let current: Mutex<any Client>
    private let isOff = Mutex(false)
    private let lostAnswers = Mutex(0)

    /// - Parameter target: without one, no service runs until ``lead(to:)``.
    public init(_ target: any Client = AbsentService()) { current = Mutex(target) }

    public func lead(to target: any Client) { current.withLock { $0 = target } }

    public func turn(on: Bool) { isOff.withLock { $0 = !on } }

    /// Makes the service die after each of the next calls, before its answer. As with ``SocketClient``, a call that may
    /// be repeated is sent again to the next process; any other call fails as closed.
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
