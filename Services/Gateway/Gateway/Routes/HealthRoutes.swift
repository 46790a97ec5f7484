import HTTPTypes
import Hummingbird
import Logging
import RPC

/// `/livez`: this process answers. `/readyz`: so do all services, if only what reads.
///
/// The answer of `/readyz` has the same form for 200 and 503, so that whoever probes finds the one that is down.
struct HealthRoutes: Sendable {
    static let paths: Set<String> = ["/livez", "/readyz"]

    private let readiness: Readiness

    init(
        services: [(name: String, client: any Client)], now: @escaping @Sendable () -> ContinuousClock.Instant,
        logger: Logger
    ) {
        readiness = Readiness(services: services, now: now, logger: logger)
    }

    func publish(on router: Router<GatewayContext>) {
        Resource(answers: [.get: { _, _ in try Response(json: Live()) }]).publish(at: "/livez", on: router)
        Resource(answers: [.get: { _, _ in try await ready() }]).publish(at: "/readyz", on: router)
    }

    private func ready() async throws -> Response {
        let list = await readiness.list()
        guard list.allSatisfy(\.status.isReady) else {
            return try Response(status: .serviceUnavailable, json: Ready(status: .failing, services: list))
        }
        // With 503 a balancer would take away the reads that are answered still.
        let isWhole = list.allSatisfy { $0.status == .ok }
        return try Response(status: .ok, json: Ready(status: isWhole ? .ok : .degraded, services: list))
    }
}

private struct Live: Encodable {
    var status = ServiceState.ok
}

private struct Ready: Encodable {
    var status: ServiceState
    var services: [ServiceReadiness]
}
