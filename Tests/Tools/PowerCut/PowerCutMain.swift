import ArgumentParser
import Foundation
import TestKit

/// Cuts the power of real services at thousands of moments, and looks whether they kept what they had answered.
@main
struct PowerCut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "powercut",
        abstract: "Replays what services wrote up to random moments, and looks what a power cut would have left.",
        discussion: """
            Each service runs under strace behind its real socket, with several clients. Every write, sync and answer is \
            taken down. Then, for each point, what was synced is put on a disk, of the rest nothing, everything, or \
            random sectors and some garbage; SQLite opens it, and everything that had been answered by then must be \
            there. The controls give durability up on purpose and must be caught. Ends with 1 when a service is found \
            wrong or a control is not.
            """)

    @Option(help: "How many power cuts for each scenario.")
    var points = 5_000

    @Option(help: ArgumentHelp("Makes the same choices again (default: a new one each time).", valueName: "number"))
    var seed: UInt64?

    @Option(
        help: ArgumentHelp("About how many answers are recorded (default: as the points need).", valueName: "number"))
    var answers: Int?

    @Option(
        help: ArgumentHelp(
            "Only this scenario: \(PowerCut.scenarios.map(\.name).joined(separator: ", ")).", valueName: "name"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Keep the first files that were found wrong here.", valueName: "folder"))
    var keep: String?

    static let scenarios: [any Scenario] = [
        LedgerScenario(name: "ledger"), DeliveriesScenario(), LedgerScenario(name: "ledger-killed", kills: 10),
        LedgerScenario(name: "control-normal", synchronous: .normal),
        LedgerScenario(name: "control-off", synchronous: .off),
    ]

    func validate() throws {
        guard points > 0 else { throw ValidationError("--points must be at least 1.") }
        for name in only where !Self.scenarios.contains(where: { $0.name == name }) {
            throw ValidationError("There is no scenario \(name).")
        }
    }

    func run() async throws {
        try await Strace.check()
        let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        say("seed \(seed)")
        let chosen = Self.scenarios.filter { only.isEmpty || only.contains($0.name) }
        var isFine = true
        for scenario in chosen where try await !run(scenario, seed) { isFine = false }
        guard isFine else { throw ExitCode.failure }
    }

    /// - Returns: whether it showed what it must.
    private func run(_ scenario: any Scenario, _ seed: UInt64) async throws -> Bool {
        let began = ContinuousClock.now
        let recording = try await withScratchFolder { folder in
            let real = URL(filePath: folder).resolvingSymlinksInPath().path
            return try await scenario.record(in: real, size: answers ?? min(2_400, 300 + points / 2))
        }
        let recorded = ContinuousClock.now
        let tally = try await Replayer(scenario: scenario, recording: recording, seed: seed, keep: keep)
            .run(points: points, workers: ProcessInfo.processInfo.activeProcessorCount)
        let isFine = tally.fulfils(scenario.expectation)
        say(
            """
            \(scenario.name): \(tally) \(scenario.expectation.verdict(isFine)) \
            [\(recording); \(seconds(recorded - began)) to record, \(seconds(.now - recorded)) to replay]
            """)
        if !isFine { for finding in tally.findings { say("    \(finding)") } }
        return isFine
    }

    /// Prints a line at once, also into a file.
    private func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) }

    private func seconds(_ duration: Duration) -> String {
        duration.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1)))
    }
}
