import CoachesContract
import Vocabulary

/// The conclusion from the acquirer's report about a refund: whether a request without an answer was carried out, and
/// whether an accepted refund is done.
enum RefundInquiry: Hashable, Sendable {
    case decided(RefundOutcome)
    /// The acquirer has not received the request. It can be repeated.
    case notSent
    /// The acquirer has not decided yet.
    case wait
}

extension RefundRecord {
    /// Draws the conclusion from the refunded sum of the order. A payment has one refund in progress at a time, so an
    /// increase by exactly its amount is this refund. Another increase was sent without this service, and staff must
    /// look before anything is sent.
    /// - Parameter before: the sum of the earlier refunds of the payment, in minor units.
    func inquiry(in report: AcquirerReport, sentBack before: Int64) -> RefundInquiry {
        let sentBack = DecimalAmount.minorUnits(report.refundAmount, of: amount.currency)
        switch report.status {
        case .refundInProcessing:
            // Before the first request the increase cannot be this refund.
            return progress == .sending(attempts: 0) ? .wait : .decided(.takenOn)
        case .processing: return .wait
        case .refunded, .approved:
            guard let sentBack else { return silent(report.status, sentBack: before) }
            if sentBack == before + amount.amount { return .decided(.paid) }
            if progress == .inTransit { return sentBack > before + amount.amount ? .decided(.paid) : .wait }
            return sentBack == before ? .notSent : .decided(.unclear)
        case .created, .declined, .expired, .unknown:
            return .decided(.refused(reasonCode: report.code, reason: report.transactionStatus))
        }
    }

    /// Handles a report without the refunded sum. If an earlier refund of the payment exists, the status says nothing
    /// about this one.
    private func silent(_ status: TransactionStatus, sentBack before: Int64) -> RefundInquiry {
        if status == .approved, progress == .inTransit { return .wait }
        guard before == 0 else { return .decided(.unclear) }
        return status == .approved ? .notSent : .decided(.paid)
    }
}
