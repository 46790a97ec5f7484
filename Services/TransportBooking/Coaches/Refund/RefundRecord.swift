import CoachesContract
import Vocabulary

/// A refund of one payment, and the rules of its states: no clock, no database.
struct RefundRecord: Hashable, Sendable {
    let id: RefundID
    let booking: BookingID
    let payment: PaymentID
    /// The offer that the passenger has confirmed; `nil` for all other causes.
    let quote: RefundQuoteID?
    let amount: Money
    let cause: RefundCause
    /// The method of the payment. Cash is refunded in cash.
    let method: PaymentMethod
    let createdAt: Instant
    /// Changed only by the rules in this file and in `RefundRecord+Rules.swift`, and when the row is read.
    var progress = RefundProgress.waiting
}

/// The progress of a refund. Each case carries only the data of its state.
enum RefundProgress: Hashable, Sendable {
    /// Not sent yet. A card refund waits for the other refunds of its payment, a cash refund for a dispatcher.
    case waiting
    /// In progress. `attempts` counts the requests to the acquirer; the outcome of the last one is unknown.
    case sending(attempts: Int)
    /// The acquirer has accepted it and has not finished it.
    case inTransit
    case done(by: RefundPayer, at: Instant)
    case failed(RefundFailure, at: Instant)
}

/// Who gave the money to the passenger.
enum RefundPayer: Hashable, Sendable {
    case acquirer
    /// A dispatcher paid it out by hand.
    /// - `refusal`: the acquirer's reason code, if it refused the refund before.
    case dispatcher(AccountID, note: Line, refusal: Int?)
}

/// The reason why the acquirer did not send the money.
struct RefundFailure: Hashable, Sendable {
    /// The acquirer's reason code.
    var code: Int?
    /// The acquirer's text.
    var reason: Line?

    /// It is unknown whether the acquirer has sent the refund, and a repeated request may pay twice.
    static let unclear = RefundFailure(
        code: nil, reason: Line(unchecked: "The acquirer does not say whether it has paid this refund."))
}

extension RefundRecord {
    /// The name of the state on the wire.
    var state: RefundState {
        switch progress {
        case .waiting, .sending: .created
        case .inTransit: .inTransit
        case .done: .done
        case .failed: .failed
        }
    }

    var details: RefundDetails {
        RefundDetails(id: id, amount: amount, state: state, cause: cause, createdAt: createdAt)
    }

    /// - Parameter number: the order number of the booking.
    func forStaff(number: Int64) -> RefundForStaff {
        let settledAt: Instant? =
            switch progress {
            case .waiting, .sending, .inTransit: nil
            case .done(_, let time), .failed(_, let time): time
            }
        return RefundForStaff(
            id: id, booking: booking, number: number, amount: amount, method: method, state: state, cause: cause,
            createdAt: createdAt, settledAt: settledAt, reasonCode: reason.code, reason: reason.text)
    }

    /// - Parameter number: the order number of the booking.
    func row(number: Int64) -> RefundRow {
        RefundRow(
            id: id, booking: booking, number: number, amount: amount, method: method, state: state,
            createdAt: createdAt, reasonCode: reason.code, reason: reason.text)
    }

    private var reason: (code: Int?, text: Line?) {
        switch progress {
        case .waiting, .sending, .inTransit, .done(.acquirer, _): (nil, nil)
        case .done(.dispatcher(_, let note, let refusal), _): (refusal, note)
        case .failed(let failure, _): (failure.code, failure.reason)
        }
    }
}
