import TestKit
import Testing

/// `make test-host` cuts the power for a minute.
@Suite("Power cuts")
struct PowerCutTests {
    /// The lines that the tool prints for the scenarios.
    private static let scenarios = [
        "control-normal", "control-off", "ledger", "ledger-killed", "deliveries", "identity", "transport-booking",
        "acquirer",
    ]
    /// The tool checks as many on the slowest machine, and about fifty on a busy one.
    private static let leastPoints = 10

    @Test("after ten seconds of power cuts programs have all acknowledged data, and the faulty controls are caught")
    func replay() async throws {
        let program = try RunningProgram.product("powercut", ["--seconds", "10"])
        let status = try await program.end(within: 600)
        #expect(status == 0, "\(program.output)")
        for scenario in Self.scenarios {
            let numbers = try #require(
                Self.numbers(of: scenario, in: program.output), "\(scenario): \(program.output)")
            #expect(numbers.points >= Self.leastPoints, "\(scenario)")
            #expect(numbers.starts >= 1 || scenario.hasPrefix("control"), "\(scenario)")
        }
    }

    /// Parses `ledger: 812 points, 40 real starts: ...`.
    private static func numbers(of scenario: String, in output: String) -> (points: Int, starts: Int)? {
        let line = output.split(separator: "\n").first { $0.hasPrefix(scenario + ": ") }
        guard let found = line?.firstMatch(of: #/: (\d+) points, (\d+) real starts: /#)?.output,
            let points = Int(found.1), let starts = Int(found.2)
        else { return nil }
        return (points, starts)
    }
}
