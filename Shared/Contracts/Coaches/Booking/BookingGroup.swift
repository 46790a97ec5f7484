public import Vocabulary

/// The groups of a passenger's history (R03.50).
public enum BookingGroup: String, WireValue, CaseIterable {
    /// Unpaid, or paid and not over.
    case booked
    /// The journey is over.
    case finished
    /// Cancelled, not paid in time, or refunded.
    case closed

    public var statuses: [BookingStatus] {
        switch self {
        case .booked: [.awaitingPayment, .confirmed]
        case .finished: [.completed]
        case .closed: [.cancelled, .expired, .cancelledByCarrier, .refunded]
        }
    }
}
