import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// What a word of the acquirer comes to. Callbacks, answers to our own questions and repetitions of both end here, in
/// any order and any number, and each is one transaction.
struct Settlement {
    let dependencies: CoachesDependencies
    /// What the merchant is called.
    let account: String

    /// What has come of a word.
    enum Result: Hashable, Sendable {
        /// It says nothing new, or what was later has been told before.
        case unchanged
        /// It does not fit: written down for staff, and nothing else is done (R03.44).
        case misfit(PaymentIssueReason)
        /// The acquirer has begun; the seats are held a while longer.
        case processing
        /// Nothing comes of the attempt: the booking can be paid by another one (R03.46).
        case closed
        /// The booking is paid (R03.43).
        case confirmed
        /// The booking was over and is paid now (R03.47).
        case reinstated
        /// The money has come in and goes back.
        case refunded(RefundCause)
    }

    /// - Parameter report: its signature is right.
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
        // What goes back may be a part.
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

    /// Amounts are the same when they are so in minor units, however they are written.
    static func difference(_ report: AcquirerReport, from amount: Money) -> PaymentIssueReason? {
        guard report.currency == amount.currency.rawValue else { return .wrongCurrency }
        return DecimalAmount.minorUnits(report.amount, of: amount.currency) == amount.amount ? nil : .wrongAmount
    }

    private struct Case {
        var attempt: AttemptRecord
        var booking: Booking
    }

    // MARK: The words

    private func approve(_ this: Case, _ report: AcquirerReport, in tx: Transaction) throws -> Result {
        var (attempt, booking) = (this.attempt, this.booking)
        guard attempt.approve(report, at: tx.now) else {
            guard attempt.state == .reversed else { return .unchanged }
            // Told late, or anew: what has gone back pays for nothing.
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
        // When this one had ended before, the seats may be held for another one.
        if wasOpen, booking.holdNoLonger() {
            try BookingRows(tx.db).save(booking)
            try SeatLegs(tx.db).hold(booking.id, until: booking.heldUntil)
        }
        try save(attempt, booking, in: tx)
        return .closed
    }

    /// Of one that has refunds here it is about one of them, whose sender knows better. Of any other one that was
    /// approved it means that somebody else has sent the money back; of one that was not, that it came in and went
    /// back, and nobody here has seen it.
    private func refundElsewhere(_ this: Case, _ report: AcquirerReport, in tx: Transaction) throws -> Result {
        let payments = PaymentRows(tx.db)
        let payment = try payments.find(of: this.attempt.id)
        if let payment, try payments.refundedAmount(of: payment.id) > 0 { return .unchanged }
        if payment == nil { _ = try close(this, .reversed, report, in: tx) }
        return try misfit(
            payment == nil ? .refundedUnpaid : .refundedElsewhere,
            "\(report.transactionStatus) \(report.amount) \(report.currency)", report, this.attempt, in: tx)
    }

    /// The acquirer has never heard of an attempt.
    func unknownToAcquirer(of attempt: AttemptRecord, in tx: Transaction) throws -> Result {
        guard let booking = try BookingRows(tx.db).find(attempt.booking) else { return .unchanged }
        return try leave(Case(attempt: attempt, booking: booking), in: tx)
    }

    /// Nobody has paid, as far as the acquirer knows: when the time to pay is over nobody is waited for.
    private func leave(_ this: Case, in tx: Transaction) throws -> Result {
        guard this.attempt.state == .created, !this.booking.isPayable(at: tx.now) else { return .unchanged }
        return try close(this, .expired, nil, in: tx)
    }

    // MARK: What they share

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
