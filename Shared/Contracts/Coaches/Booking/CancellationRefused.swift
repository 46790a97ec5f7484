public import CallTypes

/// The reasons why a booking is not cancelled.
public enum CancellationRefused: Refusal {
    /// The booking is unknown or another passenger's; both get the same answer (R03.13).
    case notFound
    /// The booking has ended, or it is paid and needs a refund instead (R03.54).
    case notCancellable
    /// The acquirer is processing a payment of the booking.
    case paymentInProgress

    public var terms: RefusalTerms {
        switch self {
        case .notFound: .notFound("There is no such booking.")
        case .notCancellable: .conflict("This booking can no longer be cancelled.")
        case .paymentInProgress:
            .conflict("A payment for this booking is being processed. Try again when that is over.")
        }
    }
}
