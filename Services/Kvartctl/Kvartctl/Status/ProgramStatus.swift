import RPC
import Vocabulary

/// How one program of the town is.
struct ProgramStatus: Codable, Hashable, Sendable {
    enum State: String, Codable, Hashable, Sendable {
        case running, starting, stopping
        /// It does not run, and its next call starts it.
        case idle
        /// It ended by itself, and systemd starts it again in a moment.
        case restarting
        /// It ended by itself, and stays so.
        case failed
        case down
        case notInstalled = "not installed"
    }

    var name: String
    var state: State
    /// `nil` when it was not asked or did not answer.
    var health: Health.Status?
    /// What is wrong, a sentence each; nothing when all is well.
    var problems: [String]
    var process: Int?
    /// How often systemd has started it again.
    var restarts: Int?
    var vitals: Vitals

    var isHealthy: Bool { problems.isEmpty }
}

extension ProgramStatus {
    init(_ inspection: ProgramInspection) {
        name = inspection.name
        health = inspection.health?.health?.status
        state = Self.state(inspection)
        problems = Self.problems(inspection, state)
        process = inspection.service?.process
        restarts = inspection.service?.restarts
        vitals = inspection.vitals
    }

    private static func state(_ inspection: ProgramInspection) -> State {
        guard let service = inspection.service else { return inspection.health?.health == nil ? .down : .running }
        guard service.load == "loaded" else { return service.load == "not-found" ? .notInstalled : .down }
        switch service.active {
        case "active", "reloading": return .running
        case "activating": return service.sub == "auto-restart" ? .restarting : .starting
        // With a pause behind what cannot use its settings (ExecStopPost=).
        case "deactivating": return service.sub == "stop-post" && service.result != "success" ? .restarting : .stopping
        case "failed": return .failed
        default:
            let isWaiting = !inspection.sockets.isEmpty && inspection.sockets.allSatisfy { $0.active == "active" }
            return isWaiting ? .idle : .down
        }
    }

    private static func problems(_ inspection: ProgramInspection, _ state: State) -> [String] {
        var problems: [String] = []
        if let service = inspection.service {
            guard state != .notInstalled else { return ["\(service.name) is not installed"] }
            // Somebody has stopped it: one sentence is enough.
            if state == .down, inspection.sockets.allSatisfy({ $0.active == "inactive" }) {
                return ["\(service.name) is \(service.word), and so are its sockets"]
            }
            if let problem = problem(about: service, state) { problems.append(problem) }
            for socket in inspection.sockets where socket.active != "active" {
                problems.append("\(socket.name) is \(socket.word)\(socket.reason)")
            }
        }
        // What starts or stops need not answer.
        if let health = inspection.health, !health.isHealthy, state == .running || state == .down {
            problems.append(health.text)
        }
        return problems
    }

    private static func problem(about service: UnitState, _ state: State) -> String? {
        switch state {
        case .running, .idle: nil
        case .restarting: "\(service.name) has ended\(service.reason) and is started again"
        case .failed: "\(service.name) has failed\(service.reason)"
        case .starting, .stopping: "\(service.name) is \(state.rawValue)"
        case .down, .notInstalled: "\(service.name) is \(service.word)"
        }
    }
}

extension UnitState {
    fileprivate var word: String { load == "loaded" ? active : load }

    /// ` (exit-code)`
    fileprivate var reason: String { result.isEmpty || result == "success" ? "" : " (\(result))" }
}
