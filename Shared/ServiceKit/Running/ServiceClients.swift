public import Logging
public import RPC
import Synchronization

/// The ways to the other services, one to each, made when first asked for.
public final class ServiceClients: Sendable {
    private let socketPath: @Sendable (String) -> String
    private let logger: Logger
    private let clients = Mutex<[String: SocketClient]>([:])

    /// - Parameter socketPath: where a service listens, by the name of its executable.
    public init(logger: Logger, socketPath: @escaping @Sendable (String) -> String) {
        self.socketPath = socketPath
        self.logger = logger
    }

    /// The client of a service. Connects when first used.
    public func client(_ service: String) -> SocketClient {
        clients.withLock { clients in
            if let client = clients[service] { return client }
            let client = SocketClient(path: socketPath(service), logger: logger)
            clients[service] = client
            return client
        }
    }

    /// Closes all connections; calls that still wait fail.
    public func close() async {
        for client in clients.withLock({ Array($0.values) }) { await client.close() }
    }
}
