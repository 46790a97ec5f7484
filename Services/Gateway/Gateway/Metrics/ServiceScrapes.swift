import Glibc
import Logging
import RPC
import ServiceKit
import Synchronization
import Town

/// Asks services for their metrics, which have no network themselves, and remembers which of them answered.
final class ServiceScrapes: MetricSource {
    /// What there is to be asked.
    static let services = Set(Town.services.map(\.name))

    /// For a service to answer, in which it may have to be started.
    private static let timeout = Duration.seconds(2)

    private let socketPath: @Sendable (String) -> String
    private let logger: Logger
    private let answered = Mutex<[String: Bool]>([:])

    /// - Parameter socketPath: where a service listens, by its name.
    init(socketPath: @escaping @Sendable (String) -> String, logger: Logger) {
        self.socketPath = socketPath
        self.logger = logger
    }

    /// - Throws: what the client threw when the service did not answer.
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
        // Under systemd there is a door for this alone, with a group of its own.
        let socket = socketPath("metrics/\(service)")
        let path = access(socket, F_OK) == 0 ? socket : socketPath(service)
        // Asked a few times a minute: a connection that stays would cost the service more than one that goes.
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

    /// Of each service that was asked, whether it answered the last time.
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
