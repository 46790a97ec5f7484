import Foundation

/// Measures menus as guests read them, the search in growing towns, and new versions of a menu.
struct RestaurantsBenchmark {
    /// The folder of the peer's program.
    let folder: TemporaryFolder
    /// The folder of the peers' sources.
    let peers: String
    let seconds: Double

    /// As in ``CoachesBenchmark``: not in memory, and a short path for the sockets beside the databases.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    func run() async throws {
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await MenuReadBenchmark(folder: folder, seconds: seconds).run()
        }
        try await RestaurantSearchBenchmark(disk: Self.disk, seconds: seconds).run()
        let insert = try insertPeer()
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await MenuVersionBenchmark(folder: folder, peer: insert, seconds: seconds).run()
        }
    }

    /// The peer that uses SQLite's C interface; `nil` when it cannot be built.
    private func insertPeer() throws -> StorePeer? {
        do {
            return try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            Output.line("there is nothing to compare versions with: \(failure)")
            return nil
        }
    }
}
