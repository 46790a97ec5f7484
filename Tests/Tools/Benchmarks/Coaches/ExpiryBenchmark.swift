import CoachesContract
import Foundation
import GRDB
import SQLiteKit
import ServiceKit
import CoachesService
import Vocabulary

/// Measures calls at a steady pace while a hundred thousand holds expire at once, and compares them with the same calls
/// alone.
///
/// The measured bookings are for other trips. A booking ends the overdue holds of its own trip, and this benchmark
/// measures only the effect of the sweep on other calls.
struct ExpiryBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let capacity = 100
    private static let filledTrips = 1_000
    private static let holds = filledTrips * capacity
    private static let departuresPerSecond = 200.0
    private static let holdsPerSecond = 100.0
    /// The longest wait for the sweep, in seconds.
    private static let patience = 90.0

    func run() async throws {
        Output.heading("coaches: \(Output.whole(Double(Self.holds))) holds end, and calls at a steady pace beside that")
        let service = LoneService(
            "transport-booking", folder: folder,
            settings: #"{"network":{"sample":true},"bookings":{"capacity":\#(Self.capacity),"maxUnpaid":10000},"#
                + #""throttles":{"factor":1000000}}"#)
        // The first start stores the network.
        let trips = try service.up { try TripForSale.list(at: $0, days: 2...31) }
        guard trips.count > Self.filledTrips else { throw BenchmarkFailure("there are \(trips.count) trips only") }
        let now = RuntimeEnvironment.live.now()
        try await HeldSeats.seed(
            on: Array(trips.prefix(Self.filledTrips)), seats: Self.capacity, into: service.database, at: now)
        let end = now + HeldSeats.time
        let outcome = try service.up { socket -> Outcome in
            let stock = HoldStock(Array(trips.dropFirst(Self.filledTrips)), seats: Self.capacity)
            return try measure(service, socket, trips, stock, until: end)
        }
        report(outcome)
        try await check(service.database, until: end, isOver: outcome.left == 0)
    }

    // MARK: Measuring

    private struct Outcome {
        /// The measurements of departures and of holds.
        var alone: [Measurement]
        var beside: [Measurement]
        /// The number of holds that had ended at the end of the measurement.
        var endedBeside: Int
        /// The number of holds that were left at the end of the wait.
        var left: Int
        /// The time from the first to the last end, in seconds.
        var took: Double
    }

    private func measure(
        _ service: LoneService, _ socket: ServiceSocket, _ trips: [TripForSale], _ free: HoldStock, until end: Instant
    ) throws -> Outcome {
        var stock = free
        // Fills caches and starts threads.
        _ = try pace(1, socket, trips, &stock)
        let alone = try pace(seconds, socket, trips, &stock)
        let watch = try HeldSeatsWatch(service.database)
        // After the time limit of the seeded holds, before that of the new ones.
        try service.moveClock(to: (HeldSeats.time + .seconds(60)).milliseconds)
        let hasBegun = try Interruption.wait(seconds: 10) {
            ((try? watch.count(until: end)) ?? Self.holds) < Self.holds
        }
        guard hasBegun else { throw BenchmarkFailure("no hold ends") }
        let start = Stopwatch.now()
        let beside = try pace(seconds, socket, trips, &stock)
        let endedBeside = Self.holds - (try watch.count(until: end))
        let last = start + UInt64(Self.patience * 1e9)
        while try watch.hasAny(until: end), Stopwatch.now() < last {
            try Interruption.check()
            usleep(50_000)
        }
        let took = Double(Stopwatch.now() - start) / 1e9
        return Outcome(
            alone: alone, beside: beside, endedBeside: endedBeside, left: try watch.count(until: end), took: took)
    }

    private func pace(
        _ seconds: Double, _ socket: ServiceSocket, _ trips: [TripForSale], _ stock: inout HoldStock
    ) throws -> [Measurement] {
        let departures = try (0..<Int(Self.departuresPerSecond * seconds)).map { number in
            // Changes the day each time, so that each board is different.
            try ServiceSocket.line(trips[number * 23 % trips.count].board, number: number)
        }
        let holds = try stock.take(Int(Self.holdsPerSecond * seconds)).enumerated().map { number, hold in
            try ServiceSocket.line(hold, number: number, by: RuntimeEnvironment.live.newID())
        }
        return try PacedLoad(
            address: socket.address,
            lanes: [
                PacedLoad.Lane(requests: departures, perSecond: Self.departuresPerSecond),
                PacedLoad.Lane(requests: holds, perSecond: Self.holdsPerSecond),
            ]
        ).run()
    }

    // MARK: What came of it

    private func report(_ outcome: Outcome) {
        let table = Table(
            [.text("what", 12), .text("", 8)] + Measurement.columns + [.number("p99 to alone", 12)])
        for (index, what) in ["departures", "hold"].enumerated() {
            let (alone, beside) = (outcome.alone[index], outcome.beside[index])
            table.row([what, "alone"] + alone.cells + ["1.00"])
            let ratio = Output.decimal(Double(beside.p99) / Double(alone.p99), places: 2)
            table.row([what, "beside"] + beside.cells + [ratio])
        }
        let ended = Self.holds - outcome.left
        Output.line(
            "\(Output.whole(Double(ended))) of \(Output.whole(Double(Self.holds))) holds ended within "
                + "\(Output.decimal(outcome.took, places: 1)) s "
                + "(\(Output.whole(Double(ended) / outcome.took))/s), "
                + "\(Output.whole(Double(outcome.endedBeside))) of them beside the calls")
        if outcome.endedBeside == Self.holds { Output.line("the sweep was over before the calls were") }
    }

    /// - Parameters:
    ///   - path: the database of a stopped service.
    ///   - isOver: whether all holds had time to end.
    /// - Throws: ``BenchmarkFailure`` when a booking was lost, ended twice, or still keeps a seat after its end.
    private func check(_ path: String, until end: Instant, isOver: Bool) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        let found = try await database.read { db in try ExpiryResult(db, until: end) }
        try database.close()
        guard found.expired + found.held == Self.holds, found.told == found.expired, found.stale == 0,
            !isOver || found.held == 0
        else { throw BenchmarkFailure("bookings have not ended as they should: \(found)") }
        Output.line(
            "checked: \(Output.whole(Double(found.expired))) have ended, each told once, and none has a seat still")
    }
}

/// The database after the sweep.
private struct ExpiryResult: Sendable {
    var expired: Int
    /// Overdue holds that have not ended.
    var held: Int
    /// The events about ended holds.
    var told: Int
    /// Legs of seats that still belong to ended bookings.
    var stale: Int

    init(_ db: Database, until end: Instant) throws {
        func count(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
            try Int.fetchOne(db, sql: "SELECT count(*) FROM \(sql)", arguments: arguments) ?? 0
        }
        expired = try count("booking WHERE status = 6")
        held = try count("booking WHERE status = 2 AND heldUntil <= ?", [end])
        told = try count("kitEvent WHERE type = ?", [SeatsReleased.name])
        stale = try count("seatLeg, booking WHERE booking.id = seatLeg.booking AND booking.status = 6")
    }
}
