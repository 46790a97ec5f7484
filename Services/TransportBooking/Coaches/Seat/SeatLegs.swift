import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The seats of trips, leg by leg: a leg goes from one stop to the next. For use in a transaction.
///
/// The primary key of the table decides: a seat is one booking's between two stops, whoever comes first. So one
/// passenger may leave where the next one boards.
struct SeatLegs {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Takes seats for a booking. The key throws when one of them is taken; all is undone with the transaction.
    /// - Parameter heldUntil: as the booking's; `nil` when it is paid.
    func claim(
        _ seats: [Int], legs: Range<Int>, of trip: TripID, for booking: BookingID, heldUntil: Instant?
    ) throws {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO seatLeg (trip, seat, leg, booking, heldUntil) VALUES (?, ?, ?, ?, ?)")
        for seat in seats.sorted() {
            for leg in legs { try insert.execute(arguments: [trip, seat, leg, booking, heldUntil]) }
        }
    }

    /// All that a booking has is free again.
    func release(_ booking: BookingID) throws {
        try db.cachedStatement(sql: "DELETE FROM seatLeg WHERE booking = ?").execute(arguments: [booking])
    }

    /// One seat of a booking is free again.
    func release(_ seat: Int, of trip: TripID, from booking: BookingID) throws {
        try db.cachedStatement(sql: "DELETE FROM seatLeg WHERE booking = ? AND trip = ? AND seat = ?")
            .execute(arguments: [booking, trip, seat])
    }

    /// All that a booking has is held until then; `nil` for good.
    func hold(_ booking: BookingID, until time: Instant?) throws {
        try db.cachedStatement(sql: "UPDATE seatLeg SET heldUntil = ? WHERE booking = ?")
            .execute(arguments: [time, booking])
    }

    /// The seats that somebody has on any of the legs at that time. What is held no longer counts as free, whether its
    /// rows are still there or not.
    func taken(of trip: TripID, legs: Range<Int>, at now: Instant) throws -> Set<Int> {
        let select = try db.cachedStatement(
            sql: """
                SELECT DISTINCT seat FROM seatLeg
                WHERE trip = ? AND leg >= ? AND leg < ? AND (heldUntil IS NULL OR heldUntil > ?)
                """)
        return try Int.fetchSet(select, arguments: [trip, legs.lowerBound, legs.upperBound, now])
    }

    /// The legs that are taken of each seat at that time; seats without any are left out.
    func map(of trip: TripID, at now: Instant) throws -> [Int: Set<Int>] {
        let select = try db.cachedStatement(
            sql: "SELECT seat, leg FROM seatLeg WHERE trip = ? AND (heldUntil IS NULL OR heldUntil > ?)")
        var map: [Int: Set<Int>] = [:]
        for row in try Row.fetchAll(select, arguments: [trip, now]) { map[row[0], default: []].insert(row[1]) }
        return map
    }

    /// Bookings whose time is over and which still stand in the way on a trip.
    func overdue(on trip: TripID, at now: Instant) throws -> [BookingID] {
        let select = try db.cachedStatement(
            sql: "SELECT DISTINCT booking FROM seatLeg WHERE trip = ? AND heldUntil <= ?")
        return try BookingID.fetchAll(select, arguments: [trip, now])
    }
}
