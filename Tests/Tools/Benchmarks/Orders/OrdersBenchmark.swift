import Foundation

/// Measures orders at the tables of a restaurant: placing them, employees who race for them, the list of the employees
/// in growing databases, and the live stream of the employees.
struct OrdersBenchmark {
    /// The folder of the peer's program.
    let folder: TemporaryFolder
    /// The folder of the peers' sources.
    let peers: String
    let seconds: Double

    /// As in ``CoachesBenchmark``: not in memory, and a short path for the sockets beside the databases.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    func run() async throws {
        let insert = try insertPeer()
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await PlaceOrderBenchmark(folder: folder, peer: insert, seconds: seconds).run()
        }
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await AcceptOrdersBenchmark(folder: folder, seconds: seconds).run()
        }
        try await OrderListsBenchmark(disk: Self.disk, seconds: seconds).run()
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await OrderStreamBenchmark(folder: folder, seconds: seconds).run()
        }
    }

    /// The peer that uses SQLite's C interface; `nil` when it cannot be built.
    private func insertPeer() throws -> StorePeer? {
        do {
            return try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            Output.line("there is nothing to compare orders with: \(failure)")
            return nil
        }
    }
}
