import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import CoachesService
import Vocabulary

/// Measures a race of a hundred thousand bookings for a hundred buses of fifteen seats, a thousand bookings at once for
/// each bus.
struct RaceBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let trips = 100
    /// The seats of each trip: the default.
    private static let seats = 15
    /// The bookings for each trip.
    private static let passengers = 1_000
    private static let shape = LoadShape(connections: 64, depth: 16)

    func run() async throws {
        let everybody = Output.whole(Double(Self.trips * Self.passengers))
        Output.heading("coaches: \(everybody) bookings race for \(Self.trips) trips of \(Self.seats) seats")
        let service = LoneService(
            "transport-booking", folder: folder,
            settings: #"{"network":{"sample":true},"bookings":{"capacity":\#(Self.seats)}}"#)
        let table = Table(
            [.text("what", 8), .text("at once", 8)] + Measurement.columns
                + [.number("booked", 8), .number("refused", 8), .number("to ping", 8)])
        let atOnce = "\(Self.shape.connections) x \(Self.shape.depth)"
        try service.up { socket in
            let least = try ping(socket)
            table.row(["ping", atOnce] + least.cells + ["", "", "1.00"])
            let outcome = try PreparedLoad(address: socket.address, shape: Self.shape, requests: requests(socket))
                .run(reading: LineAnswers(allowing: BookingRefused.notEnoughSeats))
            let ratio = outcome.measurement.requestsPerSecond / least.requestsPerSecond
            table.row(
                ["hold", atOnce] + outcome.measurement.cells + [
                    Output.whole(Double(outcome.done)), Output.whole(Double(outcome.refused)),
                    Output.decimal(ratio, places: 2),
                ])
            guard outcome.done == Self.trips * Self.seats else {
                throw BenchmarkFailure("\(outcome.done) of \(Self.trips * Self.seats) seats were booked")
            }
        }
        try await check(service.database)
    }

    private func ping(_ socket: ServiceSocket) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: Self.shape, requests: ServiceSocket.pings(1 << 16), repeats: true,
            seconds: max(0.1, seconds * 0.4)
        ).run(reading: LineAnswers()).measurement
    }

    /// Returns bookings trip by trip, each by another passenger.
    private func requests(_ socket: ServiceSocket) throws -> [[UInt8]] {
        // All trips of route 1 in three days, and some of route 2.
        let trips = try TripForSale.list(at: socket, days: 2...4).prefix(Self.trips)
        guard trips.count == Self.trips else { throw BenchmarkFailure("there are \(trips.count) trips only") }
        let holds = trips.flatMap { trip in (0..<Self.passengers).map { trip.hold($0) } }
        return try holds.enumerated().map { number, hold in
            try ServiceSocket.line(hold, number: number, by: RuntimeEnvironment.live.newID())
        }
    }

    /// - Parameter path: the database of a stopped service.
    /// - Throws: ``BenchmarkFailure`` when a seat was sold twice or not at all.
    private func check(_ path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        let found = try await database.read { db in try RaceResult(db) }
        try database.close()
        let sold = Self.trips * Self.seats
        guard found.bookings == sold, found.trips == [Self.seats: Self.trips], found.legs == found.wantedLegs,
            found.legs == found.distinctLegs
        else { throw BenchmarkFailure("seats were sold twice, or are missing: \(found)") }
        Output.line(
            "checked: \(Output.whole(Double(sold))) bookings, \(Self.seats) different seats on each of \(Self.trips) "
                + "trips, \(Output.whole(Double(found.legs))) legs of seats, each of them once")
    }
}

/// The database after the race.
private struct RaceResult: Sendable {
    /// Unpaid bookings of one seat, minus all other bookings.
    var bookings: Int
    /// The number of trips for each number of different booked seats.
    var trips: [Int: Int]
    /// The rows of the table that decides the race, and their distinct keys.
    var legs: Int
    var distinctLegs: Int
    /// The number of legs of all booked seats.
    var wantedLegs: Int

    init(_ db: Database) throws {
        func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
        let others = try count("SELECT count(*) FROM booking WHERE status <> 2 OR seats <> 1")
        bookings = try count("SELECT count(*) FROM booking") - others
        let seats = try Int.fetchAll(
            db,
            sql: """
                SELECT count(DISTINCT bookedSeat.seat) FROM journey, bookedSeat
                WHERE bookedSeat.booking = journey.booking AND bookedSeat.journey = journey.number
                GROUP BY journey.trip
                """)
        trips = Dictionary(seats.map { ($0, 1) }, uniquingKeysWith: +)
        legs = try count("SELECT count(*) FROM seatLeg")
        distinctLegs = try count("SELECT count(*) FROM (SELECT DISTINCT trip, seat, leg FROM seatLeg)")
        wantedLegs = try count(
            """
            SELECT sum(journey.alighting - journey.boarding) FROM journey, bookedSeat
            WHERE bookedSeat.booking = journey.booking AND bookedSeat.journey = journey.number
            """)
    }
}
