import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Finds seats for a booking that was paid after its hold had ended. For use in a transaction.
struct Reinstatement {
    let dependencies: CoachesDependencies

    enum Outcome {
        /// The seats by the number of the way.
        case found([Int: [Int]])
        case none(RefundCause)
    }

    /// Finds seats on all ways that are not cancelled, or on none: the same seats where they are free, otherwise
    /// others.
    ///
    /// Overdue bookings on the trip are expired first. A trip that is no longer on sale has no seats.
    func seats(for booking: Booking, in tx: Transaction) throws -> Outcome {
        var found: [Int: [Int]] = [:]
        for journey in booking.keptJourneys {
            guard let trip = try TripRows(tx.db).find(journey.trip) else {
                throw DatabaseError.damaged("a foreign key ties every journey to its trip")
            }
            switch trip.state {
            case .onSale: break
            case .closed: return .none(.notOnSale)
            case .cancelled: return .none(.carrier)
            }
            try BookingEnding(dependencies: dependencies).expireOverdue(on: trip.id, in: tx)
            let taken = try SeatLegs(tx.db).map(of: trip.id, at: tx.now)
            let same = journey.seats.map(\.seat)
            let isFree = same.allSatisfy { seat in
                seat <= trip.capacity && taken[seat, default: []].isDisjoint(with: journey.legs)
            }
            let seats =
                isFree
                ? same : SeatChoice.choose(same.count, legs: journey.legs, capacity: trip.capacity, taken: taken)
            guard let seats else { return .none(.noSeats) }
            found[journey.number] = seats.sorted()
        }
        return .found(found)
    }
}
