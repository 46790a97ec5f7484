import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Returns paid seats of a booking: they are free at once. For use in a transaction. ``RefundLedger`` opens the refund.
struct SeatReturn: Sendable {
    let dependencies: CoachesDependencies

    /// - Parameters:
    ///   - fees: the fee that the carrier keeps for each seat, in minor units.
    ///   - status: the status of the booking when it has no seat left.
    func giveBack(
        _ fees: [SeatOfJourney: Int64], of booking: inout Booking, ending status: BookingStatus, in tx: Transaction
    ) throws {
        try booking.giveBack(fees, ending: status)
        let rows = BookingRows(tx.db)
        try rows.save(booking)
        try rows.saveSeats(of: booking)
        let legs = SeatLegs(tx.db)
        for journey in booking.journeys {
            for position in fees.keys where position.journey == journey.number {
                try legs.release(position.seat, of: journey.trip, from: booking.id)
            }
        }
        if booking.status == status {
            try BookingEnding(dependencies: dependencies).seatsReleased(of: booking, in: tx)
        } else {
            try dependencies.feed.append(SeatsReleased(booking: booking.id, status: booking.status), in: tx)
        }
    }
}
