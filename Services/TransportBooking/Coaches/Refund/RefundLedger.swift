import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Opens refunds: from then on the money is owed to the passenger, whatever the acquirer does. For use in the
/// transaction of the cause.
struct RefundLedger: Sendable {
    let dependencies: CoachesDependencies

    /// More was to go back than had come in: a mistake in the program, which the transaction does not survive.
    struct Overdrawn: Error {
        var booking: BookingID
        /// What was to go back and is covered by no payment, in minor units.
        var missing: Int64
    }

    /// Opens a refund, or one for each payment that it takes, the newest first: of several payments never only the
    /// first is looked at (products C.3).
    ///
    /// What was paid by card is sent back by itself; what was paid in cash waits until a dispatcher has paid it out.
    /// - Parameters:
    ///   - amount: in minor units of the booking's currency; nothing is done for 0.
    ///   - payment: the one that it is of; `nil` for all that the booking has, as far as they have not gone back.
    ///   - quote: what the passenger has confirmed.
    /// - Throws: ``Overdrawn``
    @discardableResult
    func open(
        _ amount: Int64, of booking: Booking, from payment: PaymentID?, cause: RefundCause,
        quote: RefundQuoteID? = nil, in tx: Transaction
    ) throws -> [RefundID] {
        var missing = amount
        var opened: [RefundID] = []
        for source in try sources(of: booking.id, payment, in: tx.db) where missing > 0 {
            let part = min(missing, source.left)
            guard part > 0 else { continue }
            missing -= part
            let refund = RefundRecord(
                id: dependencies.runtime.newID(), booking: booking.id, payment: source.payment.id, quote: quote,
                amount: Money(part, source.payment.amount.currency), cause: cause,
                method: source.payment.attempt == nil ? .cash : .card, createdAt: tx.now)
            try insert(refund, in: tx)
            opened.append(refund.id)
        }
        guard missing <= 0 else { throw Overdrawn(booking: booking.id, missing: missing) }
        if !opened.isEmpty {
            try BookingNotices(dependencies: dependencies).refundOpened(
                booking, amount: Money(amount, booking.total.currency), cause: cause, in: tx)
        }
        return opened
    }

    private func insert(_ refund: RefundRecord, in tx: Transaction) throws {
        try RefundRows(tx.db).insert(refund)
        try dependencies.feed.append(
            RefundOpened(refund: refund.id, booking: refund.booking, amount: refund.amount, cause: refund.cause),
            in: tx)
        guard refund.method == .card else { return }
        try dependencies.jobs.schedule(RefundJob.sending, key: "\(refund.id)", at: tx.now, in: tx.db)
    }

    /// Publishes that the passenger has the money.
    func publishPaid(_ refund: RefundRecord, in tx: Transaction) throws {
        try dependencies.feed.append(
            RefundPaid(refund: refund.id, booking: refund.booking, amount: refund.amount), in: tx)
        guard let booking = try BookingRows(tx.db).find(refund.booking) else { return }
        try BookingNotices(dependencies: dependencies).refundPaid(
            booking, amount: refund.amount, cause: refund.cause, in: tx)
    }

    /// The payments, the newest first, and what of each has not gone back.
    private func sources(
        of booking: BookingID, _ payment: PaymentID?, in db: Database
    ) throws -> [(payment: PaymentRecord, left: Int64)] {
        let rows = PaymentRows(db)
        return try rows.list(of: booking).filter { payment == nil || $0.id == payment }
            .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
            .map { (payment: $0, left: $0.amount.amount - (try rows.refundedAmount(of: $0.id))) }
    }
}
