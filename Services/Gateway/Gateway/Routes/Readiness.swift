import Logging
import RPC

enum ServiceState: String, Encodable, Sendable {
    case ok
    /// The service answers some calls. For example, its database can be read but not written.
    case degraded
    case failing
    /// The service did not answer in time.
    case unreachable
}

extension ServiceState {
    init(_ status: Health.Status) {
        switch status {
        case .ok: self = .ok
        case .degraded: self = .degraded
        case .failing: self = .failing
        }
    }

    /// Whether the service answers at least some calls.
    var isReady: Bool { self == .ok || self == .degraded }
}

struct ServiceReadiness: Encodable, Sendable {
    var service: String
    var status: ServiceState
}

/// Asks all services for their health. Requests during that time, or within a second after it, get the same result:
/// anyone may request `/readyz`, and many requests must not burden the services.
actor Readiness {
    /// The time for each service to answer. All are asked in parallel.
    private static let timeout = Duration.seconds(1)
    private static let lifetime = Duration.seconds(1)

    private let services: [(name: String, client: any Client)]
    private let now: @Sendable () -> ContinuousClock.Instant
    private let logger: Logger
    private var isAsking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var known: (list: [ServiceReadiness], since: ContinuousClock.Instant)?
    /// The last state of each service, to log changes only.
    private var states: [String: ServiceState] = [:]

    init(
        services: [(name: String, client: any Client)], now: @escaping @Sendable () -> ContinuousClock.Instant,
        logger: Logger
    ) {
        self.services = services
        self.now = now
        self.logger = logger
    }

    /// Returns the states in the order of the services.
    func list() async -> [ServiceReadiness] {
        while true {
            if let known, now() - known.since < Self.lifetime { return known.list }
            guard isAsking else { break }
            await withCheckedContinuation { waiting.append($0) }
        }
        isAsking = true
        let found = await Self.ask(services)
        isAsking = false
        let list = services.map { ServiceReadiness(service: $0.name, status: found[$0.name]?.state ?? .unreachable) }
        // A cancelled task has no result. The next waiting task asks again.
        if !Task.isCancelled {
            known = (list, now())
            for (name, answer) in found { log(name, answer) }
        }
        for continuation in waiting { continuation.resume() }
        waiting = []
        return list
    }

    private struct Answer: Sendable {
        var state: ServiceState
        /// For the log only.
        var reason: String
    }

    private static func ask(_ services: [(name: String, client: any Client)]) async -> [String: Answer] {
        await withTaskGroup(of: (String, Answer).self) { group in
            for (name, client) in services {
                group.addTask { (name, await answer(of: client)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    private static func answer(of client: any Client) async -> Answer {
        do {
            let result = try await client.send("rpc.health", params: Array("{}".utf8), timeout: timeout)
            let health = try JSONReader.decode(Health.self, from: result, unknownMembers: .ignored)
            return Answer(state: ServiceState(health.status), reason: health.reason ?? "")
        } catch {
            return Answer(state: .unreachable, reason: "\(error)")
        }
    }

    /// Logs a state if it has changed: probes come every few seconds.
    private func log(_ name: String, _ answer: Answer) {
        guard states.updateValue(answer.state, forKey: name) ?? .ok != answer.state else { return }
        logger.log(
            level: answer.state == .ok ? .info : .warning, "the state of a service has changed",
            metadata: ["service": "\(name)", "state": "\(answer.state)", "reason": "\(answer.reason)"])
    }
}
