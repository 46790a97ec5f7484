import ArgumentParser
import Foundation

/// The benchmarks by their names on the command line, in the order in which they run.
enum BenchmarkName: String, CaseIterable, ExpressibleByArgument {
    case echo, json, store, gateway, accounts, notifications, coaches, deliveries, pictures, restaurants, orders, cars
    case offers, announcements
}

/// Runs the benchmarks one after the other, and prints each measurement at once.
struct RunBenchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs the benchmarks (this is the default).")

    @Argument(
        help: "Which: \(BenchmarkName.allCases.map(\.rawValue).joined(separator: ", ")) (default: all).")
    var names: [BenchmarkName] = []

    @Option(help: ArgumentHelp("The length of each measurement, from 0.1 to 60.", valueName: "seconds"))
    var seconds = 3.0

    @Option(help: ArgumentHelp("The folder of the peers' sources.", valueName: "folder"))
    var peers = "Tests/Tools/Benchmarks/peers"

    @Option(help: ArgumentHelp("The program of PocketBase, to measure it too.", valueName: "program"))
    var pocketbase: String?

    func validate() throws {
        guard (0.1...60).contains(seconds) else { throw ValidationError("--seconds must be from 0.1 to 60.") }
    }

    func run() async throws {
        Interruption.watch()
        Output.line("\(seconds) s each, \(ProcessInfo.processInfo.activeProcessorCount) processors, \(Self.build)")
        let chosen = names.isEmpty ? BenchmarkName.allCases : BenchmarkName.allCases.filter(names.contains)
        for name in chosen {
            try await TemporaryFolder.with { folder in
                switch name {
                case .echo: try EchoBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .json:
                    try JSONBenchmark(seconds: seconds).run()
                    try JSONHostileBenchmark(seconds: seconds).run()
                case .store: try await StoreBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .accounts:
                    try await TemporaryFolder.with { other in
                        try AccountsBenchmark(folder: folder, other: other, seconds: seconds).run()
                    }
                case .notifications:
                    try await TemporaryFolder.with { other in
                        try await NotificationsBenchmark(folder: folder, other: other, seconds: seconds).run()
                    }
                case .coaches: try await CoachesBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .deliveries: try await DeliveriesBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .pictures: try PicturesBenchmark(folder: folder, seconds: seconds).run()
                case .restaurants: try await RestaurantsBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .orders: try await OrdersBenchmark(folder: folder, peers: peers, seconds: seconds).run()
                case .cars: try await CarsBenchmark(folder: folder, seconds: seconds).run()
                case .offers: try await OffersBenchmark(seconds: seconds).lists()
                case .announcements: try await OffersBenchmark(seconds: seconds).announcement()
                case .gateway: try GatewayBenchmark(folder: folder, seconds: seconds, pocketBase: pocketbase).run()
                }
            }
        }
    }

    private static var build: String {
        #if DEBUG
            "a debug build: these figures say nothing"
        #else
            "a release build"
        #endif
    }
}

/// The reason why a benchmark fails.
struct BenchmarkFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// Makes a failure from the errno of a system call.
    static func system(_ call: String) -> BenchmarkFailure {
        let number = errno
        return BenchmarkFailure("\(call): \(String(cString: strerror(number)))")
    }
}
