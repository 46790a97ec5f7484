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
    var complaints: [String]
    var process: Int?
    /// How often systemd has started it again.
    var restarts: Int?
    var vitals: Vitals

    var isWell: Bool { complaints.isEmpty }
}

extension ProgramStatus {
    init(_ finding: ProgramFinding) {
        name = finding.name
        health = finding.health?.health?.status
        state = Self.state(finding)
        complaints = Self.complaints(finding, state)
        process = finding.service?.process
        restarts = finding.service?.restarts
        vitals = finding.vitals
    }

    private static func state(_ finding: ProgramFinding) -> State {
        guard let service = finding.service else { return finding.health?.health == nil ? .down : .running }
        guard service.load == "loaded" else { return service.load == "not-found" ? .notInstalled : .down }
        switch service.active {
        case "active", "reloading": return .running
        case "activating": return service.sub == "auto-restart" ? .restarting : .starting
        // With a pause behind what cannot use its settings (ExecStopPost=).
        case "deactivating": return service.sub == "stop-post" && service.result != "success" ? .restarting : .stopping
        case "failed": return .failed
        default:
            let isWaiting = !finding.sockets.isEmpty && finding.sockets.allSatisfy { $0.active == "active" }
            return isWaiting ? .idle : .down
        }
    }

    private static func complaints(_ finding: ProgramFinding, _ state: State) -> [String] {
        var complaints: [String] = []
        if let service = finding.service {
            guard state != .notInstalled else { return ["\(service.name) is not installed"] }
            // Somebody has stopped it: one sentence is enough.
            if state == .down, finding.sockets.allSatisfy({ $0.active == "inactive" }) {
                return ["\(service.name) is \(service.word), and so are its sockets"]
            }
            if let complaint = complaint(about: service, state) { complaints.append(complaint) }
            for socket in finding.sockets where socket.active != "active" {
                complaints.append("\(socket.name) is \(socket.word)\(socket.reason)")
            }
        }
        // What starts or stops need not answer.
        if let health = finding.health, !health.isWell, state == .running || state == .down {
            complaints.append(health.text)
        }
        return complaints
    }

    private static func complaint(about service: UnitState, _ state: State) -> String? {
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
