import Foundation

/// The sweeps over a whole test run. The test bundle begins and ends with them (`XCTMain.swift`), so that no test can
/// be left out.
///
/// `Tests/run` divides a run between two processes. Each writes its record to the folder `SWEEP_RECORDS`, and a third
/// process judges both. A process without that folder judges itself if it runs all tests.
public enum RunSweeps {
    private static let folder = ProcessInfo.processInfo.environment["SWEEP_RECORDS"]

    /// The argument that makes the process judge the records and run no tests.
    public static let judgeArgument = "--judge-sweeps"

    private static let isWhole = !CommandLine.arguments.contains {
        ["--filter", "--skip", "--list-tests"].contains($0)
    }

    public static func watch() {
        StatementPlans.watch()
        AnsweredCalls.watch()
    }

    /// Explains the recorded statements, and writes the record or judges it.
    /// - Returns: whether there are no faults.
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
    /// - Returns: whether there are no faults.
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
