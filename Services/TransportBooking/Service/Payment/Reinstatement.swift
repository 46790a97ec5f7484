import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Looks for seats for a booking that was paid when its own were gone (products C.4, 3). For use in a transaction.
struct Reinstatement {
    let kit: TransportKit

    /// The same seats where they are free, else others for the same way, on all journeys or none.
    ///
    /// What stands in the way and is overdue itself is expired first. A trip that is not on sale any more has no seats.
    /// - Returns: by the number of the journey; `nil` when they cannot be had.
    func seats(for booking: Booking, in db: Database, at now: Instant) throws -> [Int: [Int]]? {
        var found: [Int: [Int]] = [:]
        for journey in booking.journeys {
            guard let trip = try TripRows(db).find(journey.trip), trip.state == .onSale else { return nil }
            try BookingEnding(kit: kit).expireOverdue(on: trip.id, in: db, at: now)
            let taken = try SeatLegs(db).map(of: trip.id, at: now)
            let same = journey.seats.map(\.seat)
            let isFree = same.allSatisfy { seat in
                seat <= trip.capacity && taken[seat, default: []].isDisjoint(with: journey.legs)
            }
            let seats =
                isFree
                ? same : SeatChoice.choose(same.count, legs: journey.legs, capacity: trip.capacity, taken: taken)
            guard let seats else { return nil }
            found[journey.number] = seats.sorted()
        }
        return found
    }
}
