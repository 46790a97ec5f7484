import Foundation

/// Deliveries: lists that grow, couriers who all want the same delivery, and offers to fifty couriers. What the
/// databases hold afterwards is checked.
struct DeliveriesBenchmark {
    /// For the program of the peer.
    let folder: TemporaryFolder
    /// Where the sources of the peers are.
    let peers: String
    let seconds: Double

    /// As in ``CoachesBenchmark``: no memory, and near enough to the root for the sockets beside the databases.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    func run() async throws {
        try await DeliveryListsBenchmark(disk: Self.disk, seconds: seconds).run()
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await AcceptBenchmark(folder: folder, seconds: seconds).run()
        }
        let insert = try insertPeer()
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await OfferBenchmark(folder: folder, peer: insert, seconds: seconds).run()
        }
    }

    /// SQLite's own interface; `nil` where it cannot be built.
    private func insertPeer() throws -> StorePeer? {
        do {
            return try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            Output.line("there is nothing to compare offers with: \(failure)")
            return nil
        }
    }
}
