import Foundation

/// Measures coach seats: the calls, a race of a hundred thousand bookings for the same seats, the expiry of as many
/// holds, and the acquirer's callbacks. Checks the databases after each.
struct CoachesBenchmark {
    /// The folder of the peer's program.
    let folder: TemporaryFolder
    /// The folder of the peers' sources.
    let peers: String
    let seconds: Double

    /// The folder of the databases. Files here survive a reboot (File Hierarchy Standard), so they are not in memory,
    /// as temporary files may be; and the path is short enough for the sockets beside them.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    /// The seats of a trip: several times those of a bus, so that there are enough for all measurements.
    private static let seats = 100

    func run() async throws {
        let insert = try insertPeer()
        try await TemporaryFolder.with(in: Self.disk) { try await measureTown($0, insert) }
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await RaceBenchmark(folder: folder, seconds: seconds).run()
        }
        try await TemporaryFolder.with(in: Self.disk) { folder in
            try await ExpiryBenchmark(folder: folder, seconds: seconds).run()
        }
    }

    private func measureTown(_ folder: TemporaryFolder, _ insert: StorePeer?) async throws {
        let settings = """
            {"throttles":{"factor":1000000},"network":{"sample":true},\
            "bookings":{"capacity":\(Self.seats),"maxUnpaid":10000}}
            """
        let paid = try Town.up(in: folder, settings: settings) { town -> PaidBookings in
            let socket = ServiceSocket(path: folder.file("state/sockets/transport-booking.sock"))
            var stock = HoldStock(try TripForSale.list(at: socket, days: 2...31), seats: Self.seats)
            let tokens = try Passengers.signIn(64, in: town, folder)
            // There are many rows, so each gets two fifths of the time.
            try CoachCalls(
                town: town, socket: socket, tokens: tokens, peer: insert, rows: folder.file("c.sqlite"),
                seconds: max(0.1, seconds * 0.4)
            ).measure(&stock)
            return try CallbackBenchmark(town: town, socket: socket).run(&stock)
        }
        try await paid.check(folder.file("state/transport-booking/transport-booking.sqlite"))
    }

    /// The peer that uses SQLite's C interface; `nil` when it cannot be built.
    private func insertPeer() throws -> StorePeer? {
        do {
            return try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            Output.line("there is nothing to compare holds with: \(failure)")
            return nil
        }
    }
}
