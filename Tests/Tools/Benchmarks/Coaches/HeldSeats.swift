import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import CoachesService
import Vocabulary

/// Writes many unpaid bookings into the database. Booking them one by one would take minutes.
enum HeldSeats {
    /// The time until the bookings expire.
    static let time = Duration.seconds(1_800)
    /// Trips in one transaction.
    private static let slice = 100

    /// Books all seats of some trips for the whole way, one booking for each seat. Five bookings belong to one
    /// passenger. No reminders are due, as if they had been sent.
    /// - Parameters:
    ///   - path: the database of a stopped service, with its network.
    ///   - now: the time of the bookings.
    static func seed(on trips: [TripForSale], seats: Int, into path: String, at now: Instant) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        for start in stride(from: 0, to: trips.count, by: slice) {
            let part = Array(trips[start...].prefix(slice))
            let first = Int64(100_001 + start * seats)
            try await database.write { db in
                for (index, trip) in part.enumerated() {
                    let filling = Filling(db: db, trip: trip, now: now)
                    try filling.insert(seats: seats, from: first + Int64(index * seats))
                }
            }
        }
        try database.close()
    }

    /// Fills one trip in a transaction.
    private struct Filling {
        let db: Database
        let trip: TripForSale
        let now: Instant
        private let end: Instant
        private let id: TripID = RuntimeEnvironment.live.newID()

        init(db: Database, trip: TripForSale, now: Instant) {
            self.db = db
            self.trip = trip
            self.now = now
            end = now + HeldSeats.time
        }

        /// - Parameter number: the number of the first booking.
        func insert(seats: Int, from number: Int64) throws {
            try db.cachedStatement(
                sql: """
                    INSERT INTO trip (id, route, date, start, startsAt, endsAt, pattern, capacity, state, version)
                    VALUES (?, ?, ?, ?, ?, ?, (SELECT max(id) FROM pattern WHERE route = ?), ?, 0, 1)
                    """
            ).execute(arguments: [
                id, trip.way.route.text, trip.date.days, trip.time.minutes, trip.startsAt, trip.endsAt,
                trip.way.route.text, seats,
            ])
            var passenger: AccountID = RuntimeEnvironment.live.newID()
            for seat in 1...seats {
                if seat % 5 == 0 { passenger = RuntimeEnvironment.live.newID() }
                try insert(seat, number: number + Int64(seat - 1), of: passenger)
            }
            try takeLegs()
        }

        private func insert(_ seat: Int, number: Int64, of passenger: AccountID) throws {
            let booking: BookingID = RuntimeEnvironment.live.newID()
            try db.cachedStatement(
                sql: """
                    INSERT INTO booking (id, number, account, surname, phone, status, seats, total, currency, createdAt,
                        expiresAt, heldUntil, endsAt, version, outboundAt, surnameKey)
                    VALUES (?, ?, ?, 'Шевченко', '+380671234567', 2, 1, 45000, 'UAH', ?, ?, ?, ?, 1, ?, ' шевченко')
                    """
            ).execute(arguments: [booking, number, passenger, now, end, end, trip.endsAt, trip.startsAt])
            // From the first to the last of the nine stops.
            try db.cachedStatement(
                sql: """
                    INSERT INTO journey (booking, number, trip, boarding, alighting, departsAt, arrivesAt, tariffName,
                        zoneSum, price)
                    VALUES (?, 0, ?, 0, 8, ?, ?, 'Суми - Київ', 35, 45000)
                    """
            ).execute(arguments: [booking, id, trip.startsAt, trip.endsAt])
            try db.cachedStatement(sql: "INSERT INTO bookedSeat (booking, journey, seat) VALUES (?, 0, ?)")
                .execute(arguments: [booking, seat])
        }

        /// Writes the legs of all seats.
        private func takeLegs() throws {
            try db.cachedStatement(
                sql: """
                    INSERT INTO seatLeg (trip, seat, leg, booking, heldUntil)
                    SELECT journey.trip, bookedSeat.seat, patternStop.position, journey.booking, ?
                    FROM trip CROSS JOIN journey CROSS JOIN bookedSeat CROSS JOIN patternStop
                    WHERE trip.id = ? AND journey.trip = trip.id AND bookedSeat.booking = journey.booking
                        AND bookedSeat.journey = journey.number AND patternStop.pattern = trip.pattern
                        AND patternStop.position >= journey.boarding AND patternStop.position < journey.alighting
                    """
            ).execute(arguments: [end, id])
        }
    }
}
