import CoachesContract
import Vocabulary

/// The acquirer's answer to a refund.
enum RefundOutcome: Hashable, Sendable {
    /// The passenger has the money.
    case paid
    /// The acquirer has accepted the refund and will pay it (RefundInProcessing).
    case takenOn
    case refused(reasonCode: Int?, reason: String?)
    /// It is unknown whether the refund was paid, and a repeated request may pay twice. Staff must look.
    case unclear
}

/// A step that the state of a refund does not allow: an error in the program, which rolls back the transaction.
struct IllegalRefundStep: Error, Hashable, CustomStringConvertible {
    var refund: RefundID
    var step: String
    var progress: RefundProgress

    var description: String { "refund \(refund) is \(progress), so \(step) is not possible" }
}

extension RefundRecord {
    /// Starts the refund. Saved before the first request to the acquirer, so that no other refund of the payment
    /// starts.
    mutating func begin() throws(IllegalRefundStep) {
        guard progress == .waiting, method == .card else { throw illegal("begin") }
        progress = .sending(attempts: 0)
    }

    /// Counts a request to send the refund. Saved before the request.
    mutating func countRequest() throws(IllegalRefundStep) {
        guard case .sending(let attempts) = progress else { throw illegal("countRequest") }
        progress = .sending(attempts: attempts + 1)
    }

    /// Applies the acquirer's answer.
    ///
    /// - Returns: whether the passenger has the money now.
    mutating func apply(_ outcome: RefundOutcome, at now: Instant) throws(IllegalRefundStep) -> Bool {
        switch progress {
        case .sending, .inTransit: break
        case .waiting, .done, .failed: throw illegal("apply(\(outcome))")
        }
        switch outcome {
        case .paid: progress = .done(by: .acquirer, at: now)
        case .takenOn: progress = .inTransit
        case .refused(let code, let text):
            let reason = text.flatMap { try? Line(String($0.prefix(Line.limit))) }
            progress = .failed(RefundFailure(code: code, reason: reason), at: now)
        case .unclear: progress = .failed(.unclear, at: now)
        }
        return outcome == .paid
    }

    /// Puts a failed refund back into the queue. The acquirer is first asked how much was refunded already, because a
    /// failed request may have been carried out.
    mutating func retry() throws(RetryRefund.Refused) {
        guard case .failed = progress else { throw .notFailed }
        progress = .waiting
    }

    /// Records that a dispatcher has paid the refund out.
    mutating func settle(by dispatcher: AccountID, _ note: Line, at now: Instant) throws(SettleRefund.Refused) {
        let refusal: Int?
        switch progress {
        case .done: throw .done
        case .sending, .inTransit: throw .inProgress
        case .waiting where method == .card: throw .inProgress
        case .waiting: refusal = nil
        case .failed(let failure, _): refusal = failure.code
        }
        progress = .done(by: .dispatcher(dispatcher, note: note, refusal: refusal), at: now)
    }

    private func illegal(_ step: String) -> IllegalRefundStep {
        IllegalRefundStep(refund: id, step: step, progress: progress)
    }
}
