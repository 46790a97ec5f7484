public import CallTypes

/// Why a booking is not called off.
public enum CancellationRefused: Refusal {
    /// Unknown, or another passenger's: never told apart (R03.13).
    case notFound
    /// It has ended already; or it is paid, and the passenger has to ask for a refund (R03.54).
    case notCancellable
    /// The acquirer has not said yet what becomes of a payment for it.
    case paymentInProgress

    public var terms: RefusalTerms {
        switch self {
        case .notFound: .notFound("There is no such booking.")
        case .notCancellable: .conflict("This booking cannot be called off any more.")
        case .paymentInProgress:
            .conflict("A payment for this booking is being processed. Try again when that is over.")
        }
    }
}
