import HTTPTypes
import Hummingbird
import Logging
import RPC

/// `/livez`: this process answers. `/readyz`: so do all services.
///
/// The answer of `/readyz` has the same form for 200 and 503, so that whoever probes finds the one that is down.
struct HealthRoutes: Sendable {
    static let paths: Set<String> = ["/livez", "/readyz"]
    /// For each service to answer; they are asked at once.
    static let patience = Duration.seconds(1)

    let services: [(name: String, client: any Client)]
    let logger: Logger

    func publish(on router: Router<GatewayContext>) {
        Resource(answers: [.get: { _, _ in try Response(json: Live()) }]).publish(at: "/livez", on: router)
        Resource(answers: [.get: { _, _ in try await readiness() }]).publish(at: "/readyz", on: router)
    }

    private func readiness() async throws -> Response {
        let found = await withTaskGroup(of: (String, ServiceState).self) { group in
            for (name, client) in services {
                group.addTask { (name, await state(of: name, client)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let list = services.map { Ready.Service(service: $0.name, status: found[$0.name] ?? .unreachable) }
        let isReady = list.allSatisfy { $0.status == .ok }
        return try Response(
            status: isReady ? .ok : .serviceUnavailable,
            json: Ready(status: isReady ? .ok : .failing, services: list))
    }

    private func state(of name: String, _ client: any Client) async -> ServiceState {
        do {
            let result = try await client.send("rpc.health", params: Array("{}".utf8), timeout: Self.patience)
            let health = try JSONReader.decode(Health.self, from: result, unknownMembers: .ignored)
            if health.status == .ok { return .ok }
            logger.warning("service fails", metadata: ["service": "\(name)", "reason": "\(health.reason ?? "")"])
            return .failing
        } catch {
            logger.debug("service is unreachable", metadata: ["service": "\(name)", "error": "\(error)"])
            return .unreachable
        }
    }
}

private enum ServiceState: String, Encodable, Sendable {
    case ok, failing
    /// No answer in time.
    case unreachable
}

private struct Live: Encodable {
    var status = ServiceState.ok
}

private struct Ready: Encodable {
    struct Service: Encodable {
        var service: String
        var status: ServiceState
    }

    var status: ServiceState
    var services: [Service]
}
