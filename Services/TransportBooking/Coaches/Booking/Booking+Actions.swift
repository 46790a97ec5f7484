import CoachesContract
import Vocabulary

/// What decides on the actions of a booking beside the booking itself.
struct ActionTerms: Sendable {
    /// Whether the acquirer has not decided on a payment yet.
    var isBeingPaid: Bool
    /// Whether the carrier has an acquirer.
    var acceptsCards: Bool
    var refundPolicy: RefundPolicy
}

/// The actions of a booking (R03.51). An action is offered exactly when the rule of its call passes. So no call of an
/// offered action is refused for the state of the booking.
extension Booking {
    func actions(under terms: ActionTerms, at now: Instant) -> [BookingAction] {
        BookingAction.allCases.filter { action in
            do {
                try check(action, under: terms, at: now)
                return true
            } catch {
                return false
            }
        }
    }

    private func check(_ action: BookingAction, under terms: ActionTerms, at now: Instant) throws {
        switch action {
        case .pay: try checkPayable(isBeingPaid: terms.isBeingPaid, acceptsCards: terms.acceptsCards, at: now)
        case .cancel: try checkCancellable(isBeingPaid: terms.isBeingPaid)
        case .refund: _ = try terms.refundPolicy.offer(for: self, nil, at: now)
        case .ticket: try checkTicket()
        case .receipt: try checkReceipt()
        }
    }

    /// Whether a payment by card may be begun (R03.42).
    func checkPayable(isBeingPaid: Bool, acceptsCards: Bool, at now: Instant) throws(StartPayment.Refused) {
        guard acceptsCards else { throw .cardsNotAccepted }
        // Whether the booking was marked as expired already makes no difference.
        if status == .expired { throw .paymentWindowClosed }
        guard status == .awaitingPayment else { throw .notPayable }
        if isBeingPaid { throw .paymentInProgress }
        guard isPayable(at: now) else { throw .paymentWindowClosed }
    }

    /// Whether it may be cancelled without a refund (R03.53, R03.54).
    func checkCancellable(isBeingPaid: Bool) throws(CancellationRefused) {
        guard status == .awaitingPayment else { throw .notCancellable }
        if isBeingPaid { throw .paymentInProgress }
    }

    /// Whether there are tickets (R03.49).
    func checkTicket() throws(TicketRefused) {
        guard status == .confirmed || status == .completed, journeys.contains(where: { !$0.keptSeats.isEmpty }) else {
            throw .noTicket
        }
    }

    /// Whether there is a receipt (R03.48).
    func checkReceipt() throws(GetReceipt.Refused) {
        guard paidAt != nil else { throw .noReceipt }
    }
}
