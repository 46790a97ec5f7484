import CoachesContract
import Vocabulary

/// What becomes of money that has come in for a booking (dossier 03, section 8.3; products C.4, 3).
enum PaymentEffect: Hashable, Sendable {
    /// It waits to be paid, has its seats, and the bus has not left: the seats are the passenger's.
    case confirm
    /// Its time was over, and the bus has not left: if there are seats for it, it has them again.
    case reinstate
    /// The money goes back.
    case refund(RefundCause)
}

extension Booking {
    /// What a payment by card comes to that was approved now.
    ///
    /// From the departure on the money goes back, whatever the booking waits for (R03.37). A booking that was called off
    /// does not come back when it is paid. A booking whose time is over and which nothing has expired yet still has its
    /// seats: another passenger who takes them expires it first.
    func effect(ofPaymentAt now: Instant) -> PaymentEffect {
        if paidAt != nil { return .refund(.duplicate) }
        let hasLeft = departsAt <= now
        return switch status {
        // The cancellation is the reason, even when the bus has left since.
        case .cancelled: .refund(account == nil && madeBy == nil ? .accountDeleted : .cancelled)
        case .cancelledByCarrier: .refund(.carrier)
        // These have been paid, so the first line has answered.
        case .confirmed, .completed, .refunded: .refund(.duplicate)
        case .awaitingPayment: hasLeft ? .refund(.departed) : .confirm
        case .expired where hasLeft: .refund(.departed)
        // With the account the name is gone, and nobody could travel.
        case .expired where knownPhone == nil: .refund(.accountDeleted)
        case .expired: .reinstate
        }
    }

    /// By how much a payment exceeds the price, in minor units. It does when the carrier cancelled one way after the
    /// attempt began.
    func excess(of payment: Money) -> Int64 { max(0, payment.amount - total.amount) }

    /// No payment is being processed any more: the seats are held as long as it can be paid, and no longer.
    /// - Returns: whether they were held longer; otherwise nothing has changed.
    mutating func holdNoLonger() -> Bool {
        guard status == .awaitingPayment, heldUntil > expiresAt else { return false }
        heldUntil = expiresAt
        version += 1
        return true
    }
}
