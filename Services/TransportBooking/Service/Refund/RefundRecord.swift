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
    var state = RefundState.created
    /// None until its turn has come, of all refunds of its payment; then 1, and one more with each request to the
    /// acquirer to send it. More than none while it is ``RefundState/created``: nobody knows whether it has.
    var asked = 0
    /// When it was done or failed.
    var settledAt: Instant?
    /// The dispatcher who paid it out by hand.
    var settledBy: AccountID?
    var reasonCode: Int?
    /// What the acquirer said, or the dispatcher noted.
    var reason: Line?
}

/// What has become of the acquirer's part in a refund.
enum RefundOutcome: Hashable, Sendable {
    /// The passenger has the money.
    case paid
    /// It will be paid, the acquirer says (RefundInProcessing).
    case takenOn
    case refused(reasonCode: Int?, reason: String?)
    /// It cannot be told, and asking again may pay twice: staff has to look.
    case unclear
}

extension RefundRecord {
    /// Its turn has come, or the acquirer is about to be asked to send it. Written before that, so that no other refund
    /// of the payment begins.
    mutating func ask() {
        guard state == .created else { return }
        asked += 1
    }

    /// - Returns: whether the passenger has got it by that.
    mutating func apply(_ outcome: RefundOutcome, at now: Instant) -> Bool {
        guard state == .created || state == .inTransit else { return false }
        switch outcome {
        case .paid: (state, settledAt, reasonCode, reason) = (.done, now, nil, nil)
        case .takenOn: state = .inTransit
        case .refused(let code, let text):
            (state, settledAt, reasonCode) = (.failed, now, code)
            reason = text.flatMap { try? Line(String($0.prefix(Line.limit))) }
        case .unclear:
            (state, settledAt, reasonCode) = (.failed, now, nil)
            reason = Line(unchecked: "The acquirer does not say whether it has paid this.")
        }
        return state == .done
    }

    /// It waits for its turn again. Whether it was sent before all the same, the acquirer is asked first, as always.
    mutating func retry() throws(RetryRefund.Refused) {
        guard state == .failed else { throw .notFailed }
        (state, asked, settledAt) = (.created, 0, nil)
    }

    /// A dispatcher has paid it out.
    mutating func settle(by dispatcher: AccountID, _ note: Line, at now: Instant) throws(SettleRefund.Refused) {
        switch state {
        case .done: throw .done
        case .inTransit: throw .underWay
        case .created where method == .card: throw .underWay
        case .created, .failed: break
        }
        (state, settledAt, settledBy, reason) = (.done, now, dispatcher, note)
    }

    var details: RefundDetails {
        RefundDetails(refund: id, amount: amount, state: state, cause: cause, createdAt: createdAt)
    }

    /// - Parameter number: of the booking.
    func forStaff(number: Int64) -> RefundForStaff {
        RefundForStaff(
            refund: id, booking: booking, number: number, amount: amount, method: method, state: state, cause: cause,
            createdAt: createdAt, settledAt: settledAt, reasonCode: reasonCode, reason: reason)
    }
}

extension RefundState {
    /// The number in the table.
    var stored: Int {
        switch self {
        case .created: 0
        case .inTransit: 1
        case .done: 2
        case .failed: 3
        }
    }

    init(stored: Int) {
        guard let state = Self.allCases.first(where: { $0.stored == stored }) else {
            preconditionFailure("the table's CHECK admits no state \(stored)")
        }
        self = state
    }
}

extension RefundCause {
    /// The number in the table.
    var stored: Int {
        switch self {
        case .passenger: 0
        case .carrier: 1
        case .late: 2
        case .duplicate: 3
        case .staff: 4
        }
    }

    init(stored: Int) {
        guard let cause = Self.allCases.first(where: { $0.stored == stored }) else {
            preconditionFailure("the table's CHECK admits no cause \(stored)")
        }
        self = cause
    }
}
