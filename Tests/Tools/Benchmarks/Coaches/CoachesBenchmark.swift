import Foundation

/// Coach seats: what the calls cost, a hundred thousand who want the same seats, as many bookings whose time is over,
/// and the acquirer's callbacks. What the databases hold afterwards is checked each time.
struct CoachesBenchmark {
    /// For the program of the peer.
    let folder: TemporaryFolder
    /// Where the sources of the peers are.
    let peers: String
    let seconds: Double

    /// Where the databases are. What is here outlives a restart of the machine (File Hierarchy Standard), so it is no
    /// memory, as temporary files may be; and its path is short enough for the sockets beside them.
    private static let disk = URL(fileURLWithPath: "/var/tmp")

    /// Of a trip in the town: a few times as many as a bus has, so that there are seats for all that are asked for.
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
            // There are many rows: two fifths of the time for each.
            try CoachCalls(
                town: town, socket: socket, tokens: tokens, peer: insert, rows: folder.file("c.sqlite"),
                seconds: max(0.1, seconds * 0.4)
            ).measure(&stock)
            return try CallbackBenchmark(town: town, socket: socket).run(&stock)
        }
        try await paid.check(folder.file("state/transport-booking/transport-booking.sqlite"))
    }

    /// SQLite's own interface; `nil` where it cannot be built.
    private func insertPeer() throws -> StorePeer? {
        do {
            return try StorePeer.build(from: peers, in: folder)
        } catch let failure as BenchmarkFailure {
            Output.line("there is nothing to compare holds with: \(failure)")
            return nil
        }
    }
}
