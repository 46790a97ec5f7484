import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads and writes the seats of trips, leg by leg. A leg goes from one stop to the next. For use in a transaction.
///
/// The primary key of the table assigns a seat to at most one booking on each leg. So one passenger may get off where
/// the next one boards.
struct SeatLegs {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Takes seats for a booking. A taken seat violates the primary key, and the error rolls back the transaction.
    /// - Parameter heldUntil: the end of the booking's hold; `nil` when it is paid.
    func claim(
        _ seats: [Int], legs: Range<Int>, of trip: TripID, for booking: BookingID, heldUntil: Instant?
    ) throws {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO seatLeg (trip, seat, leg, booking, heldUntil) VALUES (?, ?, ?, ?, ?)")
        for seat in seats.sorted() {
            for leg in legs { try insert.execute(arguments: [trip, seat, leg, booking, heldUntil]) }
        }
    }

    /// Frees all seats of a booking.
    func release(_ booking: BookingID) throws {
        try db.cachedStatement(sql: "DELETE FROM seatLeg WHERE booking = ?").execute(arguments: [booking])
    }

    /// Frees one seat of a booking.
    func release(_ seat: Int, of trip: TripID, from booking: BookingID) throws {
        try db.cachedStatement(sql: "DELETE FROM seatLeg WHERE booking = ? AND trip = ? AND seat = ?")
            .execute(arguments: [booking, trip, seat])
    }

    /// Sets the end of the hold of all seats of a booking; `nil` removes it.
    func hold(_ booking: BookingID, until time: Instant?) throws {
        try db.cachedStatement(sql: "UPDATE seatLeg SET heldUntil = ? WHERE booking = ?")
            .execute(arguments: [time, booking])
    }

    /// Returns the seats that are taken on any of the legs. An ended hold does not count, even when its rows still
    /// exist.
    func taken(of trip: TripID, legs: Range<Int>, at now: Instant) throws -> Set<Int> {
        let select = try db.cachedStatement(
            sql: """
                SELECT DISTINCT seat FROM seatLeg
                WHERE trip = ? AND leg >= ? AND leg < ? AND (heldUntil IS NULL OR heldUntil > ?)
                """)
        return try Int.fetchSet(select, arguments: [trip, legs.lowerBound, legs.upperBound, now])
    }

    /// Returns the taken legs of each seat. Free seats are left out.
    func map(of trip: TripID, at now: Instant) throws -> [Int: Set<Int>] {
        let select = try db.cachedStatement(
            sql: "SELECT seat, leg FROM seatLeg WHERE trip = ? AND (heldUntil IS NULL OR heldUntil > ?)")
        var map: [Int: Set<Int>] = [:]
        for row in try Row.fetchAll(select, arguments: [trip, now]) { map[row[0], default: []].insert(row[1]) }
        return map
    }

    /// Lists the bookings whose hold is over and that still have rows on a trip.
    func overdue(on trip: TripID, at now: Instant) throws -> [BookingID] {
        let select = try db.cachedStatement(
            sql: "SELECT DISTINCT booking FROM seatLeg WHERE trip = ? AND heldUntil <= ?")
        return try BookingID.fetchAll(select, arguments: [trip, now])
    }
}
