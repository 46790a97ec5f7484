public import Logging
import NIOCore

/// Calls a service over its Unix socket.
///
/// Connections are made when needed, a few at most, and each carries many calls at once. When one is gone the next call
/// makes another, so a service that comes back is found by itself. A service that is stopping is left as soon as it
/// says so, and a call that it has not carried out is sent again to the next process.
public final class SocketClient: Client {
    private let pool: ConnectionPool
    private let configuration: Configuration

    public init(path: String, logger: Logger, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        pool = ConnectionPool(path: path, configuration: configuration, logger: logger)
    }

    deinit { pool.close() }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        let deadline = NIODeadline.now() + TimeAmount(timeout)
        let request = OutgoingRequest(method, params: params, mayRepeat: mayRepeat)
        var policy = RetryPolicy(
            mayRepeat: mayRepeat, grace: TimeAmount(configuration.grace), deadline: deadline)
        var lastConnection = 0
        while true {
            do {
                let answer = try await pool.attempt(request, deadline: deadline, after: lastConnection)
                return try read(answer)
            } catch let interruption as Interruption {
                lastConnection = interruption.connection
                switch policy.step(after: interruption.reason, now: .now(), chance: configuration.chance()) {
                case .again(let pause):
                    if pause > .zero { try await Task.sleep(for: .nanoseconds(pause.nanoseconds)) }
                case .fail(let error): throw error
                }
            }
        }
    }

    private func read(_ answer: AnswerLine) throws -> JSONNode {
        switch ServerLine(answer.line) {
        case .answer(_, .result(let result)): return result
        case .answer(_, .error(let error)):
            guard error.data.type == CallError.goingAway.type, error.code == CallError.goingAway.code else {
                throw error
            }
            pool.retire(answer.connection)
            throw Interruption(reason: .goingAway(error), connection: answer.after)
        case .connectionError, .notification, .unreadable:
            // It began like an answer. What else comes on this connection cannot be trusted.
            pool.discard(answer.connection)
            throw pool.interruption(.unanswered)
        }
    }

    /// Closes all connections, and returns when they are. Calls that wait fail; further ones find it unavailable.
    public func close() async {
        pool.close()
        await pool.closed()
    }
}

extension TimeAmount {
    /// Cut to between nothing and thirty years, so that adding it to any moment is safe.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = min(max(duration, .zero), .seconds(1_000_000_000)).components
        self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
