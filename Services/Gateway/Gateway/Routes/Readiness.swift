import Logging
import RPC

enum ServiceState: String, Encodable, Sendable {
    case ok
    /// It answers in part: its database takes no writes, say, and is read.
    case degraded
    case failing
    /// No answer in time.
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

    /// Whether requests are worth sending there.
    var isReady: Bool { self == .ok || self == .degraded }
}

struct ServiceReadiness: Encodable, Sendable {
    var service: String
    var status: ServiceState
}

/// Asks all services how they are. Whoever else wants to know meanwhile, or within a second, hears the same: anybody
/// may ask, and is not to make the gateway ask as often.
actor Readiness {
    /// For each service to answer; they are asked at once.
    private static let timeout = Duration.seconds(1)
    private static let lifetime = Duration.seconds(1)

    private let services: [(name: String, client: any Client)]
    private let now: @Sendable () -> ContinuousClock.Instant
    private let logger: Logger
    private var isAsking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var known: (list: [ServiceReadiness], since: ContinuousClock.Instant)?
    /// By which a change is noticed.
    private var states: [String: ServiceState] = [:]

    init(
        services: [(name: String, client: any Client)], now: @escaping @Sendable () -> ContinuousClock.Instant,
        logger: Logger
    ) {
        self.services = services
        self.now = now
        self.logger = logger
    }

    /// In the order of the services.
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
        // Whoever gave up asking has found out nothing; the next of those who wait asks anew.
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

    /// Only what has changed: probes come every few seconds.
    private func log(_ name: String, _ answer: Answer) {
        guard states.updateValue(answer.state, forKey: name) ?? .ok != answer.state else { return }
        logger.log(
            level: answer.state == .ok ? .info : .warning, "the state of a service has changed",
            metadata: ["service": "\(name)", "state": "\(answer.state)", "reason": "\(answer.reason)"])
    }
}
