import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Applies the acquirer's reports. Callbacks, answers to status requests and repetitions of both end here, in any order
/// and any number. Each is one transaction.
struct Settlement {
    let dependencies: CoachesDependencies
    /// The acquirer's name of the merchant.
    let account: String

    /// The effect of a report.
    enum Result: Hashable, Sendable {
        /// The report says nothing new, or a later one was received before.
        case unchanged
        /// The report matches no payment. It is recorded for staff and changes nothing else (R03.44).
        case misfit(PaymentIssueReason)
        /// The acquirer is processing the payment, and the hold is extended.
        case processing
        /// The attempt has failed. The booking can be paid by another one (R03.46).
        case closed
        /// The booking is paid (R03.43).
        case confirmed
        /// The booking had expired and is now paid (R03.47).
        case reinstated
        /// The money came in and is refunded.
        case refunded(RefundCause)
    }

    /// - Parameter report: a report whose signature was verified.
    func apply(_ report: AcquirerReport, in tx: Transaction) throws -> Result {
        guard let attempt = try AttemptRows(tx.db).find(reference: report.reference) else {
            return try misfit(
                .unknownReference, "\(report.transactionStatus) \(report.amount) \(report.currency)", report, nil,
                in: tx)
        }
        guard let booking = try BookingRows(tx.db).find(attempt.booking) else {
            throw DatabaseError.damaged("a foreign key ties every attempt to its booking")
        }
        guard report.merchant == account else {
            return try misfit(
                .wrongMerchant, "\(report.transactionStatus) for \(report.merchant)", report, attempt, in: tx)
        }
        guard report.status != .unknown else {
            return try misfit(.unknownStatus, report.transactionStatus, report, attempt, in: tx)
        }
        // A refund may be smaller than the payment.
        let isOfRefund = [.refunded, .refundInProcessing].contains(report.status)
        if !isOfRefund, let reason = Self.difference(report, from: attempt.amount) {
            return try misfit(
                reason, "\(report.transactionStatus) \(report.amount) \(report.currency) in place of \(attempt.amount)",
                report,
                attempt, in: tx)
        }
        let this = Case(attempt: attempt, booking: booking)
        switch report.status {
        case .created, .unknown: return try leave(this, in: tx)
        case .processing: return try process(this, in: tx)
        case .approved: return try approve(this, report, in: tx)
        case .declined: return try close(this, .declined, report, in: tx)
        case .expired: return try close(this, .expired, report, in: tx)
        case .refunded, .refundInProcessing: return try refundElsewhere(this, report, in: tx)
        }
    }

    /// Compares the amounts in minor units, so that `450` and `450.00` are equal.
    static func difference(_ report: AcquirerReport, from amount: Money) -> PaymentIssueReason? {
        guard report.currency == amount.currency.rawValue else { return .wrongCurrency }
        return DecimalAmount.minorUnits(report.amount, of: amount.currency) == amount.amount ? nil : .wrongAmount
    }

    private struct Case {
        var attempt: AttemptRecord
        var booking: Booking
    }

    // MARK: Reports

    private func approve(_ this: Case, _ report: AcquirerReport, in tx: Transaction) throws -> Result {
        var (attempt, booking) = (this.attempt, this.booking)
        guard attempt.approve(report, at: tx.now) else {
            guard attempt.state == .reversed else { return .unchanged }
            // A late or repeated report: a refunded attempt pays for nothing.
            return try misfit(
                .refundedUnpaid,
                "\(report.transactionStatus) \(report.amount) \(report.currency) when money had gone back",
                report, attempt, in: tx)
        }
        try save(attempt, booking, in: tx)
        let payment = PaymentRecord(
            id: dependencies.runtime.newID(), booking: booking.id, attempt: attempt.id, takenBy: nil,
            amount: attempt.amount,
            at: tx.now)
        try PaymentRows(tx.db).insert(payment)
        let confirmation = BookingConfirmation(dependencies: dependencies)
        let result: Result
        switch booking.effect(ofPaymentAt: tx.now) {
        case .confirm:
            let isNew = try confirmation.confirm(&booking, by: .card, in: tx)
            result = isNew ? .confirmed : .refunded(.duplicate)
        case .reinstate:
            let obstacle = try confirmation.reinstate(&booking, in: tx)
            result = obstacle.map { .refunded($0) } ?? .reinstated
        case .refund(let cause): result = .refunded(cause)
        }
        let (amount, cause): (Int64, RefundCause) =
            if case .refunded(let cause) = result {
                (payment.amount.amount, cause)
            } else {
                (booking.excess(of: payment.amount), .carrier)
            }
        try RefundLedger(dependencies: dependencies).open(
            amount, of: booking, from: payment.id, cause: cause, quote: nil, in: tx)
        return result
    }

    private func process(_ this: Case, in tx: Transaction) throws -> Result {
        var (attempt, booking) = (this.attempt, this.booking)
        guard attempt.process() else { return .unchanged }
        if booking.holdLonger(by: dependencies.settings.grace, cutoff: dependencies.settings.cutoff, at: tx.now) {
            try BookingRows(tx.db).save(booking)
            try SeatLegs(tx.db).hold(booking.id, until: booking.heldUntil)
        }
        try save(attempt, booking, in: tx)
        return .processing
    }

    private func close(_ this: Case, _ end: AttemptState, _ report: AcquirerReport?, in tx: Transaction) throws
        -> Result
    {
        var (attempt, booking) = (this.attempt, this.booking)
        let wasOpen = attempt.state.isOpen
        guard attempt.close(end, report, at: tx.now) else { return .unchanged }
        // When this attempt was closed already, another attempt may be extending the hold.
        if wasOpen, booking.holdNoLonger() {
            try BookingRows(tx.db).save(booking)
            try SeatLegs(tx.db).hold(booking.id, until: booking.heldUntil)
        }
        try save(attempt, booking, in: tx)
        return .closed
    }

    /// Handles a report of a refund. For an attempt with refunds of this service, ``RefundSender`` handles it. For
    /// another approved attempt, the money was refunded without this service. An attempt that was not approved was paid
    /// and refunded before this service received a report.
    private func refundElsewhere(_ this: Case, _ report: AcquirerReport, in tx: Transaction) throws -> Result {
        let payments = PaymentRows(tx.db)
        let payment = try payments.find(of: this.attempt.id)
        if let payment, try payments.refundedAmount(of: payment.id) > 0 { return .unchanged }
        if payment == nil { _ = try close(this, .reversed, report, in: tx) }
        return try misfit(
            payment == nil ? .refundedUnpaid : .refundedElsewhere,
            "\(report.transactionStatus) \(report.amount) \(report.currency)", report, this.attempt, in: tx)
    }

    /// Handles the answer that the acquirer does not know an attempt.
    func unknownToAcquirer(of attempt: AttemptRecord, in tx: Transaction) throws -> Result {
        guard let booking = try BookingRows(tx.db).find(attempt.booking) else { return .unchanged }
        return try leave(Case(attempt: attempt, booking: booking), in: tx)
    }

    /// Handles an attempt that is not paid yet. When the time to pay is over, the attempt is closed.
    private func leave(_ this: Case, in tx: Transaction) throws -> Result {
        guard this.attempt.state == .created, !this.booking.isPayable(at: tx.now) else { return .unchanged }
        return try close(this, .expired, nil, in: tx)
    }

    // MARK: Shared

    private func save(_ attempt: AttemptRecord, _ booking: Booking, in tx: Transaction) throws {
        try AttemptRows(tx.db).save(attempt)
        try AttemptPolling(dependencies: dependencies).follow(attempt, of: booking, in: tx)
    }

    private func misfit(
        _ reason: PaymentIssueReason, _ details: String, _ report: AcquirerReport, _ attempt: AttemptRecord?,
        in tx: Transaction
    ) throws -> Result {
        try PaymentIssueRows(tx.db).record(
            reason, details, reference: report.reference, attempt: attempt?.id, at: tx.now)
        return .misfit(reason)
    }
}
