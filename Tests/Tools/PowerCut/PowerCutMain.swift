import ArgumentParser
import Foundation
import TestKit

/// Cuts the power of real programs at thousands of moments, and checks that they kept everything they had acknowledged.
@main
struct PowerCut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "powercut",
        abstract: "Replays the file writes of programs up to random moments, and checks what a power cut leaves.",
        discussion: """
            Each program runs under strace behind its real socket, with several clients. Every write, sync, request and \
            reply is recorded. Then, for each point, the synced bytes are put on a disk, with none, all, or random \
            sectors of the others and some garbage. Everything that had been acknowledged by then must be there. At up \
            to one of 20 points the real program is started on the files and asked for its health and for the thing it \
            had acknowledged last. The controls give durability up on purpose and must be caught. Exits with 1 when a \
            program has lost something or a control is not caught.
            """)

    @Option(help: "The number of power cuts for each scenario (default: 5000, with --seconds no limit).")
    var points: Int?

    @Option(help: "Seconds of power cuts for all scenarios together. Recording is not counted.")
    var seconds: Double?

    @Option(help: ArgumentHelp("Makes the same choices again (default: a new one each time).", valueName: "number"))
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "About how many answers are recorded (default: as the points need).", valueName: "number"))
    var answers: Int?

    @Option(
        help: ArgumentHelp(
            "Only this scenario: \(PowerCut.scenarios.map(\.name).joined(separator: ", ")).", valueName: "name"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Keep the files of the first faults here.", valueName: "folder"))
    var keep: String?

    /// The controls come first: with --seconds they end early, and the others get their time.
    static let scenarios: [any Scenario] = [
        LedgerScenario(name: "control-normal", synchronous: .normal),
        LedgerScenario(name: "control-off", synchronous: .off),
        LedgerScenario(name: "ledger"), LedgerScenario(name: "ledger-killed", kills: 10), DeliveriesScenario(),
        IdentityScenario(), BookingScenario(), AcquirerScenario(),
    ]

    func validate() throws {
        guard points ?? 1 > 0 else { throw ValidationError("--points must be at least 1.") }
        guard seconds ?? 1 > 0 else { throw ValidationError("--seconds must be more than 0.") }
        for name in only where !Self.scenarios.contains(where: { $0.name == name }) {
            throw ValidationError("There is no scenario \(name).")
        }
    }

    func run() async throws {
        try await Strace.check()
        // Services refuse keys and databases that other users can read.
        umask(0o077)
        let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        printAtOnce("seed \(seed)")
        var left = Self.scenarios.filter { only.isEmpty || only.contains($0.name) }
        var time = seconds.map { Duration.seconds($0) }
        var hasPassed = true
        while !left.isEmpty {
            let share = time.map { $0 / left.count }
            let scenario = left.removeFirst()
            let (isMet, used) = try await run(scenario, seed, atMost: share)
            hasPassed = hasPassed && isMet
            time = time.map { $0 - used }
        }
        guard hasPassed else { throw ExitCode.failure }
    }

    /// - Returns: whether the scenario has its expected results, and the time of the replay.
    private func run(
        _ scenario: any Scenario, _ seed: UInt64, atMost share: Duration?
    ) async throws -> (isMet: Bool, Duration) {
        let began = ContinuousClock.now
        let recording = try await withScratchFolder { folder in
            let real = URL(filePath: folder).resolvingSymlinksInPath().path
            return try await scenario.record(in: real, size: recordedAnswers)
        }
        let recorded = ContinuousClock.now
        let promises = try scenario.promises(of: recording.exchanges).sorted { $0.position < $1.position }
        let limit = Replayer.Limit(
            points: points ?? (share == nil ? 5_000 : .max), time: share.map { ContinuousClock.now + $0 })
        let tally = try await Replayer(
            scenario: scenario, recording: recording, promises: promises, seed: seed, keep: keep
        ).run(until: limit, workers: ProcessInfo.processInfo.activeProcessorCount)
        let used = ContinuousClock.now - recorded
        let isMet = tally.meets(scenario.expectation)
        printAtOnce(
            """
            \(scenario.name): \(tally) \(scenario.expectation.verdict(isMet)) \
            [\(recording), \(promises.count) promises; \(text(recorded - began)) to record, \(text(used)) to replay]
            """)
        if !isMet { for fault in tally.faults { printAtOnce("    \(fault)") } }
        return (isMet, used)
    }

    private var recordedAnswers: Int {
        if let answers { return answers }
        return seconds == nil ? min(2_400, 300 + (points ?? 5_000) / 2) : 400
    }

    /// Prints a line without buffering, also into a file.
    private func printAtOnce(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }

    private func text(_ duration: Duration) -> String {
        duration.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1)))
    }
}
