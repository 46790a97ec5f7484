public import Vocabulary

/// The status of a booking.
public enum BookingStatus: String, WireValue, CaseIterable {
    /// Unpaid; the seats are held until the time to pay is over.
    case awaitingPayment
    /// Paid, by card or in cash.
    case confirmed
    /// The journey is over.
    case completed
    /// Cancelled before the payment, by the passenger or by a dispatcher.
    case cancelled
    /// Not paid in time.
    case expired
    /// The carrier has cancelled the trip.
    case cancelledByCarrier
    /// All seats were returned after the payment.
    case refunded

    /// The number of the status in the former app, which shows only 2, 3 and 4.
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

/// An action that the passenger of a booking can take now. The state of the booking never refuses a call whose action
/// is offered.
public enum BookingAction: String, WireValue, CaseIterable {
    /// Pay by card.
    case pay
    /// Cancel the unpaid booking.
    case cancel
    /// Return seats: at least one of them has a refund.
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

/// The state of a refund.
public enum RefundState: String, WireValue, CaseIterable {
    /// The acquirer has not been asked yet, or has not answered.
    case created
    /// The acquirer has accepted the refund.
    case inTransit
    /// The passenger has the money.
    case done
    /// The acquirer has refused the refund. Staff has to handle it.
    case failed
}

/// The cause of a refund.
public enum RefundCause: String, WireValue, CaseIterable {
    /// The passenger returned seats.
    case passenger
    /// The carrier cancelled the trip, before or after the payment.
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
    /// The booking was paid twice.
    case duplicate
    /// A dispatcher cancelled a paid booking.
    case staff
}
