import Foundation

/// The sweeps over all that a test run does. The test bundle begins and ends with them (`XCTMain.swift`), so no test has
/// to ask for them and none can be forgotten.
///
/// `Tests/run` divides a run between two processes. Each leaves a record of what it has seen in the folder
/// `SWEEP_RECORDS`, and a third one judges both. A process without that folder judges itself if it runs all tests.
public enum RunSweeps {
    private static let folder = ProcessInfo.processInfo.environment["SWEEP_RECORDS"]

    /// Makes the process judge the records, and run no tests.
    public static let judgeArgument = "--judge-sweeps"

    private static let isWhole = !CommandLine.arguments.contains {
        ["--filter", "--skip", "--list-tests"].contains($0)
    }

    public static func watch() {
        StatementPlans.watch()
        AnsweredCalls.watch()
    }

    /// Explains the statements that ran, and leaves the record or judges it.
    /// - Returns: whether nothing was found.
    public static func report() -> Bool {
        printed {
            let plans = try StatementPlans.findings()
            let record = RunRecord(neededExceptions: plans.needed, answeredCalls: AnsweredCalls.names)
            if let folder {
                try record.write(to: folder)
                return plans.faults
            }
            return plans.faults + (isWhole ? RunRecord.faults(of: [record]) : [])
        }
    }

    /// Judges the records of a whole run.
    /// - Returns: whether nothing was found.
    public static func judge() -> Bool {
        printed {
            guard let folder else { return ["SWEEP_RECORDS names no folder"] }
            return RunRecord.faults(of: try RunRecord.readAll(in: folder))
        }
    }

    private static func printed(_ find: () throws -> [String]) -> Bool {
        do {
            let faults = try find()
            for fault in faults { print("✘ \(fault)") }
            return faults.isEmpty
        } catch {
            print("✘ The sweeps over the run have failed: \(error)")
            return false
        }
    }
}
