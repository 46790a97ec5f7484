public import Logging
public import RPC
import Synchronization

/// The clients of the other services, one for each, made on first use.
public final class ServiceClients: Sendable {
    private let socketPath: @Sendable (String) -> String
    private let logger: Logger
    private let clients = Mutex<[String: SocketClient]>([:])

    /// - Parameter socketPath: returns the socket's path for the name of a service's executable.
    public init(logger: Logger, socketPath: @escaping @Sendable (String) -> String) {
        self.socketPath = socketPath
        self.logger = logger
    }

    /// Returns the client of a service. It connects on first use.
    public func client(_ service: String) -> SocketClient {
        clients.withLock { clients in
            if let client = clients[service] { return client }
            let client = SocketClient(path: socketPath(service), logger: logger)
            clients[service] = client
            return client
        }
    }

    /// Closes all connections. Waiting calls fail.
    public func close() async {
        for client in clients.withLock({ Array($0.values) }) { await client.close() }
    }
}
