import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Cancels bookings. For use in a transaction.
struct BookingCancelling: Sendable {
    let dependencies: CoachesDependencies

    /// Cancels an unpaid booking. Its seats are free at once (R03.53).
    /// - Throws: ``CancellationRefused``
    func cancelUnpaid(_ booking: inout Booking, in tx: Transaction) throws {
        let rows = BookingRows(tx.db)
        try booking.checkCancellable(isBeingPaid: rows.isBeingPaid(booking.id))
        guard booking.cancel() else { throw CancellationRefused.notCancellable }
        try rows.save(booking)
        try BookingEnding(dependencies: dependencies).seatsReleased(of: booking, in: tx)
    }

    /// Cancels a paid booking. Every seat is returned, and the share of its price is refunded.
    /// - Parameter percent: 0 to 100. The refund is rounded down to whole kopecks.
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

    /// Returns the share in whole minor units, rounded down. No product is larger than the price, so it cannot
    /// overflow.
    static func share(of price: Int64, percent: Int64) -> Int64 {
        price / 100 * percent + price % 100 * percent / 100
    }
}
