import ArgumentParser

/// Measures the cost of the town's protocols on this machine.
@main
struct BenchmarksMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks", abstract: "Measures the wire, the JSON coder and a whole town.",
        subcommands: [RunBenchmarks.self, ServeEcho.self], defaultSubcommand: RunBenchmarks.self)
}
