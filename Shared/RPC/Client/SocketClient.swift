public import Logging
import NIOCore

/// Calls a service over its Unix socket.
///
/// Connections are made when needed, a few at most, and each carries many calls at once. When one is lost, the next
/// call makes another, so a restarted service is found without further action. The client leaves a service that
/// announces its stop, and sends a call that the service has not carried out to the next process.
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
            // The line began like an answer but is not one. The rest of this connection cannot be trusted.
            pool.discard(answer.connection)
            throw pool.interruption(.unanswered)
        }
    }

    /// Closes all connections and returns when they are closed. Waiting calls fail; later ones throw `unavailable`.
    public func close() async {
        pool.close()
        await pool.closed()
    }
}

extension TimeAmount {
    /// Converts and clamps to 0 through thirty years, so that adding the amount to any time cannot overflow.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = min(max(duration, .zero), .seconds(1_000_000_000)).components
        self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}
