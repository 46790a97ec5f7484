import Foundation

/// Measures dealers who bid for one car, and the dealers' list of cars in growing databases.
struct CarsBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    func run() async throws {
        try await CarBids(folder: folder, seconds: seconds).run()
        // As in ``CoachesBenchmark``: not in memory, and a short path for the sockets beside the databases.
        try await CarListsBenchmark(disk: URL(fileURLWithPath: "/var/tmp"), seconds: seconds).run()
    }
}
