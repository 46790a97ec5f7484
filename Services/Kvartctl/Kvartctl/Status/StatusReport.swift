import RPC
import Vocabulary

/// The status of a whole town.
struct StatusReport: Codable, Hashable, Sendable {
    /// The folder of the town, or `host`.
    var town: String
    /// The time of the report.
    var at: Instant
    var isHealthy: Bool
    var programs: [ProgramStatus]

    init(town: String, at: Instant, _ inspections: [ProgramInspection]) {
        self.town = town
        self.at = at
        programs = inspections.map { ProgramStatus($0) }
        isHealthy = programs.allSatisfy(\.isHealthy)
    }

    /// One line for each program, then the problems.
    var text: String {
        let table = TextTable(columns: Self.columns, rows: programs.map(row)).text
        let problems = programs.flatMap { program in program.problems.map { "\(program.name): \($0)" } }
        let lines = problems.map { $0.printable(onOneLine: true) }
        return lines.isEmpty ? table : "\(table)\n\n\(lines.joined(separator: "\n"))"
    }

    private static let columns: [TextTable.Column] = [
        TextTable.Column(title: "PROGRAM"), TextTable.Column(title: "STATE"), TextTable.Column(title: "HEALTH"),
        TextTable.Column(title: "VERSION"), TextTable.Column(title: "UP", isNumber: true),
        TextTable.Column(title: "RESTARTS", isNumber: true), TextTable.Column(title: "EVENT LAG", isNumber: true),
        TextTable.Column(title: "DUE LAG", isNumber: true), TextTable.Column(title: "BACKUP", isNumber: true),
        TextTable.Column(title: "WAL", isNumber: true), TextTable.Column(title: "CALLS/S", isNumber: true),
        TextTable.Column(title: "IN FLIGHT", isNumber: true),
    ]

    private func row(_ program: ProgramStatus) -> [String?] {
        let vitals = program.vitals
        return [
            program.name, program.state.rawValue, program.health?.rawValue,
            vitals.version?.printable(onOneLine: true), HumanReadable.time(vitals.uptimeSeconds),
            program.restarts.map { "\($0)" }, eventLag(vitals), HumanReadable.time(vitals.jobLagSeconds),
            backup(vitals), HumanReadable.bytes(vitals.walBytes), HumanReadable.rate(vitals.callsPerSecond),
            HumanReadable.count(vitals.callsInFlight),
        ]
    }

    /// `0 s`, or `3 s (12)` with the number of events.
    private func eventLag(_ vitals: Vitals) -> String? {
        guard let time = HumanReadable.time(vitals.eventLagSeconds) else { return nil }
        guard let events = vitals.eventLagEvents, events > 0, let count = HumanReadable.count(events) else {
            return time
        }
        return "\(time) (\(count))"
    }

    /// The age of the newest backup.
    private func backup(_ vitals: Vitals) -> String? {
        guard vitals.makesBackups == true else { return nil }
        guard let last = vitals.lastBackup else { return "never" }
        return HumanReadable.time(Double((at - last).milliseconds) / 1_000)
    }
}
