import Glibc
import Logging
import RPC
import ServiceKit
import Synchronization
import Town

/// Requests the metrics of services, which have no network of their own, and remembers which services answered.
final class ServiceScrapes: MetricSource {
    /// The names of all services.
    static let services = Set(Town.services.map(\.name))

    /// The time for a service to answer, including its start.
    private static let timeout = Duration.seconds(2)

    private let socketPath: @Sendable (String) -> String
    private let logger: Logger
    private let answered = Mutex<[String: Bool]>([:])

    /// - Parameter socketPath: returns the path of a service's socket by the service's name.
    init(socketPath: @escaping @Sendable (String) -> String, logger: Logger) {
        self.socketPath = socketPath
        self.logger = logger
    }

    /// Requests the metrics of a service.
    /// - Throws: the client's error when the service does not answer.
    func families(of service: String) async throws -> [MetricFamily] {
        do {
            let metrics = try await ask(service)
            answered.withLock { $0[service] = true }
            return metrics.families
        } catch {
            answered.withLock { $0[service] = false }
            logger.debug("no metrics", metadata: ["service": "\(service)", "error": "\(error)"])
            throw error
        }
    }

    private func ask(_ service: String) async throws -> ServiceMetrics {
        // Under systemd a separate socket serves only metrics, and has a group of its own.
        let socket = socketPath("metrics/\(service)")
        let path = access(socket, F_OK) == 0 ? socket : socketPath(service)
        // There are a few requests a minute: an idle connection would cost the service more than a new one each time.
        let client = SocketClient(path: path, logger: logger)
        do {
            let result = try await client.send(
                "rpc.metrics", params: Array("{}".utf8), timeout: Self.timeout, mayRepeat: true)
            await client.close()
            return try JSONReader.decode(ServiceMetrics.self, from: result, unknownMembers: .ignored)
        } catch {
            await client.close()
            throw error
        }
    }

    /// Returns `kvart_up` for each service whose metrics were requested before.
    func collect() async -> [MetricFamily] {
        let answered = answered.withLock { $0 }
        guard !answered.isEmpty else { return [] }
        let samples = answered.sorted { $0.key < $1.key }
            .map { MetricSample(labels: ["service": $0.key], value: $0.value ? 1 : 0) }
        return [
            MetricFamily(
                "kvart_up", .gauge, help: "Whether the service answered when it was last asked for its metrics.",
                samples: samples)
        ]
    }
}
