import Logging
import RPC

/// The state of one service.
struct ServiceHealth: Hashable, Sendable {
    var name: String
    /// `nil` when the service does not answer.
    var health: Health?
    /// Why the service is not `ok`.
    var reason: String?

    var isHealthy: Bool { health?.status == .ok }

    /// `ok`, `failing: the disk is full`, `down: nobody listens`.
    var text: String {
        let word = health?.status.rawValue ?? "down"
        return reason.map { "\(word): \($0)" } ?? word
    }

    /// How long a service may take to answer before it counts as down.
    static let timeout = Duration.seconds(3)

    /// Asks the gateway over HTTP, because it answers no calls.
    static func askingGateway(at address: ListenAddress) async -> ServiceHealth {
        let name = Program.gateway.name
        guard let status = await GatewayProbe.status(of: address, within: timeout) else {
            return ServiceHealth(name: name, reason: "no answer from http://\(address)")
        }
        let isHealthy = status == 200
        return ServiceHealth(
            name: name, health: Health(service: name, status: isHealthy ? .ok : .failing),
            reason: isHealthy ? nil : "answers with status \(status)")
    }

    static func asking(_ name: String, path: String, logger: Logger) async -> ServiceHealth {
        let client = SocketClient(path: path, logger: logger)
        var serviceHealth = ServiceHealth(name: name)
        do {
            let result = try await client.send("rpc.health", params: Array("{}".utf8), timeout: timeout)
            let health = try JSONReader.decode(Health.self, from: result, unknownMembers: .ignored)
            serviceHealth.health = health
            serviceHealth.reason = health.reason
        } catch let error as ClientError {
            serviceHealth.reason = error.explanation(path: path)
        } catch {
            serviceHealth.reason = "\(error)"
        }
        await client.close()
        return serviceHealth
    }
}

extension ClientError {
    /// Explains why there is no answer.
    func explanation(path: String) -> String {
        switch self {
        case .unavailable: SocketAccess.refusal(at: path) ?? "nobody listens on \(path)"
        case .closed: "the connection was closed before the answer came"
        case .timedOut: "no answer in time"
        case .unreadable: "the answer cannot be read"
        case .overloaded: "too many calls wait already"
        case .tooLarge(let limit): "the call is longer than \(limit) bytes"
        case .answerTooLarge(let limit): "the answer is longer than \(limit) bytes"
        }
    }
}
