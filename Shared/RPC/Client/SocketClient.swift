public import Logging
import NIOCore
import NIOPosix
import Synchronization

/// Calls a service over its Unix socket. One connection, made when first needed, carries many calls at once; when it
/// is gone the next call makes another, so a service that comes back is found by itself.
public final class SocketClient: Client {
    private let path: String
    private let logger: Logger
    private let state = Mutex(State())

    private struct State {
        var connection: EventLoopFuture<ClientConnection>?
        var isClosed = false
    }

    public init(path: String, logger: Logger) {
        self.path = path
        self.logger = logger
    }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        do {
            return try await sendOnce(method, params: params, timeout: timeout)
        } catch ClientError.unavailable {
            // The connection may just have ended, with nothing written: one more try on a new one.
            return try await sendOnce(method, params: params, timeout: timeout)
        }
    }

    private func sendOnce(_ method: String, params: [UInt8], timeout: Duration) async throws -> JSONNode {
        let connecting = current()
        let connection: ClientConnection
        do {
            connection = try await connecting.get()
        } catch {
            logger.debug("cannot connect", metadata: ["socket": "\(path)", "error": "\(error)"])
            throw ClientError.unavailable
        }
        do {
            switch try await connection.request(method, params: params, timeout: timeout).outcome {
            case .result(let result): return result
            case .error(let error): throw error
            }
        } catch ClientError.unavailable {
            forget(connecting)
            throw ClientError.unavailable
        }
    }

    private func forget(_ connection: EventLoopFuture<ClientConnection>) {
        state.withLock { if $0.connection === connection { $0.connection = nil } }
    }

    /// Closes the connection; calls that wait fail.
    public func close() async {
        let connection = state.withLock { state in
            state.isClosed = true
            return state.connection
        }
        if let connection = try? await connection?.get() { await connection.close() }
    }

    /// The open connection, or the one being made: callers that come meanwhile share it.
    private func current() -> EventLoopFuture<ClientConnection> {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        return state.withLock { state in
            if state.isClosed { return loop.makeFailedFuture(ClientError.unavailable) }
            if let connection = state.connection { return connection }
            let connecting = ClientConnection.connect(path: path, on: loop)
            state.connection = connecting
            connecting.whenFailure { [self] _ in forget(connecting) }
            connecting.whenSuccess { [self] connection in connection.whenClosed { self.forget(connecting) } }
            return connecting
        }
    }
}
