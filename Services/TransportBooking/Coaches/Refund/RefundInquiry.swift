import CoachesContract
import Vocabulary

/// What the acquirer's word on an order says of a refund: whether a request whose answer was lost has done anything,
/// and whether what was taken on is done (products C.6, 3).
enum RefundInquiry: Hashable, Sendable {
    case decided(RefundOutcome)
    /// The acquirer has not got the request: it can be made once more.
    case notSent
    /// Not decided yet.
    case wait
}

extension RefundRecord {
    /// The acquirer tells how much of an order has gone back in all. Because of one payment one refund is under way at
    /// a time, what is more than was known before is this one, if it is exactly as much. If it is not, somebody has
    /// sent something back past us: then nothing is sent before staff has looked.
    /// - Parameter before: what was sent back of the payment before, in minor units.
    func inquiry(in report: AcquirerReport, sentBack before: Int64) -> RefundInquiry {
        let sentBack = DecimalAmount.minorUnits(report.refundAmount, of: amount.currency)
        switch report.status {
        case .refundInProcessing:
            // Before the first request it is somebody else's.
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

    /// It does not tell how much. Where something had gone back before, the status says nothing of this one.
    private func silent(_ status: TransactionStatus, sentBack before: Int64) -> RefundInquiry {
        if status == .approved, progress == .inTransit { return .wait }
        guard before == 0 else { return .decided(.unclear) }
        return status == .approved ? .notSent : .decided(.paid)
    }
}
