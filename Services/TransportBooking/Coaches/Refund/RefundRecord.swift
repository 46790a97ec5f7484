import CoachesContract
import Vocabulary

/// Money that is to go back, of one payment, and the rules of what becomes of it: no clock, no database.
struct RefundRecord: Hashable, Sendable {
    let id: RefundID
    let booking: BookingID
    let payment: PaymentID
    /// What the passenger has confirmed; `nil` for all other causes.
    let quote: RefundQuoteID?
    let amount: Money
    let cause: RefundCause
    /// How it was paid: what came in cash goes back in cash.
    let method: PaymentMethod
    let createdAt: Instant
    /// Changed only by the rules of this file and `RefundRecord+Rules.swift`, and read from the table.
    var progress = RefundProgress.waiting
}

/// How far a refund has come. Each case carries what is known in that state, and nothing of an earlier one.
enum RefundProgress: Hashable, Sendable {
    /// Nobody has been asked to send it. By card it waits for its turn among the refunds of its payment, in cash for a
    /// dispatcher.
    case waiting
    /// Its turn has come. `attempts` counts the requests to the acquirer; the outcome of the last one is not known.
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
    /// - `refusal`: the acquirer's number, when it had refused before.
    case dispatcher(AccountID, note: Line, refusal: Int?)
}

/// Why the acquirer did not send the money.
struct RefundFailure: Hashable, Sendable {
    /// The acquirer's number.
    var code: Int?
    /// In the acquirer's words.
    var reason: Line?

    /// Whether the acquirer has sent it cannot be known, and asking again may pay twice.
    static let unclear = RefundFailure(
        code: nil, reason: Line(unchecked: "The acquirer does not say whether it has paid this."))
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

    /// - Parameter number: of the booking.
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

    /// - Parameter number: of the booking.
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
