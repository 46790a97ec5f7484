import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Calls bookings off. For use in a transaction.
struct BookingCancelling: Sendable {
    let dependencies: CoachesDependencies

    /// Of one that is not paid all seats are free at once (R03.53).
    /// - Throws: ``CancellationRefused``
    func cancelUnpaid(_ booking: inout Booking, in tx: Transaction) throws {
        let rows = BookingRows(tx.db)
        try booking.checkCancellable(isBeingPaid: rows.isBeingPaid(booking.id))
        guard booking.cancel() else { throw CancellationRefused.notCancellable }
        try rows.save(booking)
        try BookingEnding(dependencies: dependencies).seatsReleased(of: booking, in: tx)
    }

    /// Of one that is paid all seats are given back, and of the price of each that share (E-28).
    /// - Parameter percent: 0 to 100. What is left of a kopeck is the carrier's.
    func cancelPaid(_ booking: inout Booking, refunding percent: Int, in tx: Transaction) throws {
        var fees: [SeatOfJourney: Int64] = [:]
        var amount: Int64 = 0
        for journey in booking.journeys {
            let share = Self.share(of: journey.price, percent: Int64(percent))
            for seat in journey.keptSeats {
                fees[SeatOfJourney(journey: journey.number, seat: seat)] = journey.price - share
                amount += share
            }
        }
        try SeatReturn(dependencies: dependencies).giveBack(fees, of: &booking, ending: .refunded, in: tx)
        try RefundLedger(dependencies: dependencies).open(amount, of: booking, from: nil, cause: .staff, in: tx)
    }

    /// In whole minor units, rounded down; no product is larger than the price.
    static func share(of price: Int64, percent: Int64) -> Int64 {
        price / 100 * percent + price % 100 * percent / 100
    }
}
