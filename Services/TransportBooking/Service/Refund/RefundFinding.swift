import CoachesContract
import Vocabulary

/// What the acquirer's word on an order says of a refund: whether a request whose answer was lost has done anything, and
/// whether what was taken on is done (products C.6, 3).
enum RefundFinding: Hashable, Sendable {
    case decided(RefundOutcome)
    /// The acquirer has not got the request: it can be made once more.
    case notSent
    /// Not decided yet.
    case wait
}

extension RefundRecord {
    /// The acquirer tells how much of an order has gone back in all. Because of one payment one refund is under way at a
    /// time, what is more than was known before is this one.
    /// - Parameter before: what was sent back of the payment before, in minor units.
    func finding(in word: AcquirerWord, sentBack before: Int64) -> RefundFinding {
        let sentBack = DecimalAmount.minorUnits(word.refundAmount, of: amount.currency)
        switch word.status {
        case .refundInProcessing: return .decided(.takenOn)
        case .processing: return .wait
        case .refunded, .approved:
            guard let sentBack else {
                if word.status == .approved { return state == .inTransit ? .wait : .notSent }
                return .decided(before == 0 ? .paid : .unclear)
            }
            if sentBack >= before + amount.amount { return .decided(.paid) }
            return state == .inTransit ? .wait : .notSent
        case .created, .declined, .expired, .unknown:
            return .decided(.refused(reasonCode: word.code, reason: word.transactionStatus))
        }
    }
}
