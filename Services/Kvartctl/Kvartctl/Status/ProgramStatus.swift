import RPC
import Vocabulary

/// The status of one program of the town.
struct ProgramStatus: Codable, Hashable, Sendable {
    enum State: String, Codable, Hashable, Sendable {
        case running, starting, stopping
        /// The program does not run, and the next call starts it.
        case idle
        /// The program ended by itself, and systemd will restart it.
        case restarting
        /// The program ended by itself, and systemd does not restart it.
        case failed
        case down
        case notInstalled = "not installed"
    }

    var name: String
    var state: State
    /// `nil` when the program was not asked or did not answer.
    var health: Health.Status?
    /// One sentence for each problem; empty for a healthy program.
    var problems: [String]
    var process: Int?
    /// The number of restarts by systemd.
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
        // A program with unusable settings pauses in ExecStopPost= before systemd restarts it.
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
            // The service and its sockets were stopped on purpose: one sentence is enough.
            if state == .down, inspection.sockets.allSatisfy({ $0.active == "inactive" }) {
                return ["\(service.name) is \(service.word), and so are its sockets"]
            }
            if let problem = problem(about: service, state) { problems.append(problem) }
            for socket in inspection.sockets where socket.active != "active" {
                problems.append("\(socket.name) is \(socket.word)\(socket.reason)")
            }
        }
        // A program that starts or stops need not answer.
        if let health = inspection.health, !health.isHealthy, state == .running || state == .down {
            problems.append(health.text)
        }
        return problems
    }

    private static func problem(about service: UnitState, _ state: State) -> String? {
        switch state {
        case .running, .idle: nil
        case .restarting: "\(service.name) has ended\(service.reason) and is restarting"
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
