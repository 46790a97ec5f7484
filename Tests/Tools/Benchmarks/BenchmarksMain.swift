import ArgumentParser

/// Measures what the town's wire costs, on this machine and on nothing else.
@main
struct BenchmarksMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks", abstract: "Measures the wire, the JSON coder and a whole town.",
        subcommands: [RunBenchmarks.self, ServeEcho.self], defaultSubcommand: RunBenchmarks.self)
}
