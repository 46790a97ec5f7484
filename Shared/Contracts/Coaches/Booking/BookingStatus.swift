public import Vocabulary

/// Where a booking stands.
public enum BookingStatus: String, WireValue, CaseIterable {
    /// The seats are held until the hour is over; not paid.
    case awaitingPayment
    /// Paid, by card or in cash.
    case confirmed
    /// The journey is over.
    case completed
    /// Called off before it was paid, by the passenger or by a dispatcher.
    case cancelled
    /// Not paid in time.
    case expired
    /// The carrier has called the trip off.
    case cancelledByCarrier
    /// All seats were given back after they had been paid.
    case refunded

    /// The number by which the former app knows it: 2, 3 and 4 are those that it shows (dossier 03, section 3.1).
    public var code: Int {
        switch self {
        case .awaitingPayment: 2
        case .confirmed: 3
        case .completed: 4
        case .cancelled: 5
        case .expired: 6
        case .cancelledByCarrier: 7
        case .refunded: 8
        }
    }
}

/// An action that is open to the passenger of a booking right now. A call is not refused for the state of the booking while its
/// action is offered.
public enum BookingAction: String, WireValue, CaseIterable {
    /// Pay by card.
    case pay
    /// Call it off; it is not paid.
    case cancel
    /// Give seats back: an offer can be had for at least one of them.
    case refund
    /// Get the ticket.
    case ticket
    /// Get the receipt.
    case receipt
}

/// How a booking was paid.
public enum PaymentMethod: String, WireValue, CaseIterable {
    case card, cash
}

/// Where money stands that is to go back.
public enum RefundState: String, WireValue, CaseIterable {
    /// The acquirer has not been asked yet, or not heard.
    case created
    /// The acquirer has taken it on.
    case inTransit
    /// The passenger has it.
    case done
    /// The acquirer will not: staff has to see to it.
    case failed
}

/// Why money goes back.
public enum RefundCause: String, WireValue, CaseIterable {
    /// The passenger gave seats back.
    case passenger
    /// The carrier cancelled the trip, before or after it was paid.
    case carrier
    /// The passenger or a dispatcher had cancelled the booking before the payment arrived.
    case cancelled
    /// The bus had left before the payment arrived.
    case departed
    /// The hold had ended, and no seats were free when the payment arrived.
    case noSeats
    /// The hold had ended, and the trip was no longer on sale when the payment arrived.
    case notOnSale
    /// The account had been deleted before the payment arrived.
    case accountDeleted
    /// It was paid twice.
    case duplicate
    /// A dispatcher cancelled a paid booking.
    case staff
}
