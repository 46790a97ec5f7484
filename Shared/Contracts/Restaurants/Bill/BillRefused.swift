public import CallTypes

/// Why a guest cannot see a bill.
public enum BillRefused: Refusal {
    /// Also for the session of other guests, and for a closed one.
    case unknownSession

    public var terms: RefusalTerms { .unknownSession }
}

extension RefusalTerms {
    static var unknownPayment: RefusalTerms { .notFound("There is no such payment.") }
}
