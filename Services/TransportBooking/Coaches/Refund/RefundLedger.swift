import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Opens refunds. An open refund is owed to the passenger, whatever the acquirer answers. For use in the transaction of
/// the cause.
struct RefundLedger: Sendable {
    let dependencies: CoachesDependencies

    /// A refund exceeds the payments: an error in the program, which rolls back the transaction.
    struct Overdrawn: Error {
        var booking: BookingID
        /// The amount that no payment covers, in minor units.
        var missing: Int64
    }

    /// Opens a refund, or several if it takes more than one payment, the newest payment first.
    ///
    /// Card payments are refunded automatically. Cash payments wait until a dispatcher has paid them out.
    /// - Parameters:
    ///   - amount: in minor units of the booking's currency; nothing is done for 0.
    ///   - payment: the payment to refund; `nil` for all payments of the booking that are not refunded yet.
    ///   - quote: the offer that the passenger has confirmed.
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

    /// Returns the payments, the newest first, each with the amount that is not refunded yet.
    private func sources(
        of booking: BookingID, _ payment: PaymentID?, in db: Database
    ) throws -> [(payment: PaymentRecord, left: Int64)] {
        let rows = PaymentRows(db)
        return try rows.list(of: booking).filter { payment == nil || $0.id == payment }
            .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
            .map { (payment: $0, left: $0.amount.amount - (try rows.refundedAmount(of: $0.id))) }
    }
}
