import Foundation

/// What one process of a test run has seen, for sweeps that only the whole run can be judged by.
struct RunRecord: Codable {
    /// As ``CostlyStatements/Exception/name``.
    var neededExceptions: Set<String> = []
    var answeredCalls: Set<String> = []

    /// What is wrong when these processes are a whole run.
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
