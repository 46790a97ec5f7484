import CoachesContract
import Vocabulary

/// What becomes of money that has come in for a booking (dossier 03, section 8.3; products C.4, 3).
enum PaymentEffect: Hashable, Sendable {
    /// It waits to be paid, and has its seats: they are the passenger's.
    case confirm
    /// Its time was over, and the bus has not left: if there are seats for it, it has them again.
    case reinstate
    /// The money goes back.
    case refund(RefundCause)
}

extension Booking {
    /// What a payment by card comes to that was approved now.
    ///
    /// Who called a booking off does not get it back by paying for it. Whose time is over and whom nobody has expired
    /// yet has its seats still: whoever wants them expires it first.
    func effect(ofPaymentAt now: Instant) -> PaymentEffect {
        if paidAt != nil { return .refund(.duplicate) }
        let hasLeft = departsAt <= now
        return switch status {
        case .awaitingPayment: isOverdue(at: now) && hasLeft ? .refund(.late) : .confirm
        // With the account the name is gone, and nobody could travel.
        case .expired: hasLeft || knownPhone == nil ? .refund(.late) : .reinstate
        case .confirmed, .completed, .cancelled, .cancelledByCarrier, .refunded: .refund(.late)
        }
    }

    /// No payment is being processed any more: the seats are held as long as it can be paid, and no longer.
    /// - Returns: whether they were held longer; otherwise nothing has changed.
    mutating func holdNoLonger() -> Bool {
        guard status == .awaitingPayment, heldUntil > expiresAt else { return false }
        heldUntil = expiresAt
        version += 1
        return true
    }
}
