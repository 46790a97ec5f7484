import Foundation

/// Measures dealers who bid for one car, the times of answers that must not tell an amount, and the dealers' list of
/// cars in growing databases.
struct CarsBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    /// As in ``CoachesBenchmark``: not in memory, and a short path for the sockets beside the databases.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    func run() async throws {
        try await CarBids(folder: folder, seconds: seconds).run()
        try await SealedTimes(disk: Self.disk, seconds: seconds).run()
        try await CarListsBenchmark(disk: Self.disk, seconds: seconds).run()
    }
}
