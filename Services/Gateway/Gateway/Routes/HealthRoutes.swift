import HTTPTypes
import Hummingbird
import Logging
import RPC

/// `/livez` answers 200 while this process runs. `/readyz` answers 200 while every service answers at least calls that
/// read.
///
/// The answer of `/readyz` lists all services for 503, too, so that a probe shows the service that is down.
struct HealthRoutes: Sendable {
    static let paths: Set<String> = ["/livez", "/readyz"]

    let readiness: Readiness

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
        // For 503 a load balancer would stop sending reads, which a degraded service still answers.
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
