import CoachesContract
import Vocabulary

/// The acquirer's answer to a refund.
enum RefundOutcome: Hashable, Sendable {
    /// The passenger has the money.
    case paid
    /// The acquirer will pay it (RefundInProcessing).
    case takenOn
    case refused(reasonCode: Int?, reason: String?)
    /// It cannot be known, and asking again may pay twice: staff has to look.
    case unclear
}

/// A step that the state of a refund does not allow: a mistake in the program, which its transaction does not survive.
struct IllegalRefundStep: Error, Hashable, CustomStringConvertible {
    var refund: RefundID
    var step: String
    var progress: RefundProgress

    var description: String { "refund \(refund) is \(progress), so \(step) is not possible" }
}

extension RefundRecord {
    /// Its turn has come. Written before the acquirer is asked anything, so that no other refund of the payment begins.
    mutating func begin() throws(IllegalRefundStep) {
        guard progress == .waiting, method == .card else { throw illegal("begin") }
        progress = .sending(attempts: 0)
    }

    /// The acquirer is about to be asked to send it. Written before that.
    mutating func countRequest() throws(IllegalRefundStep) {
        guard case .sending(let attempts) = progress else { throw illegal("countRequest") }
        progress = .sending(attempts: attempts + 1)
    }

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

    /// It waits for its turn again. The acquirer is asked first how much has gone back, as always: a failed request may
    /// have been carried out.
    mutating func retry() throws(RetryRefund.Refused) {
        guard case .failed = progress else { throw .notFailed }
        progress = .waiting
    }

    /// A dispatcher has paid it out.
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
