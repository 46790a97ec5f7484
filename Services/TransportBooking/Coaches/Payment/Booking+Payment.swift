import CoachesContract
import Vocabulary

/// The effect of an approved payment on its booking.
enum PaymentEffect: Hashable, Sendable {
    /// The booking is confirmed: it is unpaid and holds its seats, and the bus has not left.
    case confirm
    /// The booking gets seats again, if enough are free: its hold was over, and the bus has not left.
    case reinstate
    /// The money is refunded.
    case refund(RefundCause)
}

extension Booking {
    /// Returns the effect of a card payment that is approved now.
    ///
    /// From the departure on the money is refunded, in every state of the booking (R03.37). A payment does not renew a
    /// cancelled booking. An overdue booking that is not yet marked as expired still has its seats, because another
    /// passenger who takes them expires it first.
    func effect(ofPaymentAt now: Instant) -> PaymentEffect {
        if paidAt != nil { return .refund(.duplicate) }
        let hasLeft = departsAt <= now
        return switch status {
        // The cause is the cancellation, even when the bus has left since.
        case .cancelled: .refund(account == nil && madeBy == nil ? .accountDeleted : .cancelled)
        case .cancelledByCarrier: .refund(.carrier)
        // Unreachable: these are paid, so the first line has returned.
        case .confirmed, .completed, .refunded: .refund(.duplicate)
        case .awaitingPayment: hasLeft ? .refund(.departed) : .confirm
        case .expired where hasLeft: .refund(.departed)
        // The name was erased with the account, so nobody could travel.
        case .expired where knownPhone == nil: .refund(.accountDeleted)
        case .expired: .reinstate
        }
    }

    /// Returns the amount by which a payment exceeds the price, in minor units. It is more than 0 when the carrier
    /// cancelled one way after the attempt began.
    func excess(of payment: Money) -> Int64 { max(0, payment.amount - total.amount) }

    /// Ends the extension of the hold when no payment is processed any more.
    /// - Returns: whether the hold was extended; otherwise nothing has changed.
    mutating func holdNoLonger() -> Bool {
        guard status == .awaitingPayment, heldUntil > expiresAt else { return false }
        heldUntil = expiresAt
        version += 1
        return true
    }
}
