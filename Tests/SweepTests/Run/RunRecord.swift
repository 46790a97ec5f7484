import Foundation

/// The records of one process of a test run, for sweeps that need the whole run.
struct RunRecord: Codable {
    /// The names of the exceptions, see ``CostlyStatements/Exception/name``.
    var neededExceptions: Set<String> = []
    var answeredCalls: Set<String> = []

    /// Returns the faults of a whole run with these processes.
    static func faults(of records: [RunRecord]) -> [String] {
        let needed = records.reduce(into: Set<String>()) { $0.formUnion($1.neededExceptions) }
        let answered = records.reduce(into: Set<String>()) { $0.formUnion($1.answeredCalls) }
        return StatementPlans.unneededExceptions(needed) + AnsweredCalls.faults(in: answered)
    }

    func write(to folder: String) throws {
        try JSONEncoder().encode(self).write(to: URL(filePath: "\(folder)/\(getpid()).json"))
    }

    static func readAll(in folder: String) throws -> [RunRecord] {
        try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
            try JSONDecoder().decode(RunRecord.self, from: Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        }
    }
}
