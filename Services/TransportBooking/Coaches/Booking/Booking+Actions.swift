import CoachesContract
import Vocabulary

/// The conditions of a booking's actions that are not part of the booking.
struct ActionTerms: Sendable {
    /// Whether the acquirer is processing a payment.
    var isBeingPaid: Bool
    /// Whether the carrier has an acquirer.
    var acceptsCards: Bool
    var refundPolicy: RefundPolicy
}

/// The actions of a booking (R03.51). An action is offered exactly when the rule of its call passes, so the state of
/// the booking never refuses a call whose action is offered.
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

    /// Checks whether a card payment may start (R03.42).
    func checkPayable(isBeingPaid: Bool, acceptsCards: Bool, at now: Instant) throws(StartPayment.Refused) {
        guard acceptsCards else { throw .cardsNotAccepted }
        // The result is the same before the overdue booking is marked as expired.
        if status == .expired { throw .paymentWindowClosed }
        guard status == .awaitingPayment else { throw .notPayable }
        if isBeingPaid { throw .paymentInProgress }
        guard isPayable(at: now) else { throw .paymentWindowClosed }
    }

    /// Checks whether the booking may be cancelled without a refund (R03.53, R03.54).
    func checkCancellable(isBeingPaid: Bool) throws(CancellationRefused) {
        guard status == .awaitingPayment else { throw .notCancellable }
        if isBeingPaid { throw .paymentInProgress }
    }

    /// Checks whether the booking has tickets (R03.49).
    func checkTicket() throws(TicketRefused) {
        guard status == .confirmed || status == .completed, journeys.contains(where: { !$0.keptSeats.isEmpty }) else {
            throw .noTicket
        }
    }

    /// Checks whether the booking has a receipt (R03.48).
    func checkReceipt() throws(GetReceipt.Refused) {
        guard paidAt != nil else { throw .noReceipt }
    }
}
