public import CallTypes

/// Why a dealer cannot see or change a bid.
public enum MyBidRefused: Refusal {
    /// Also for a bid of another dealer.
    case unknownBid
    /// The seller has answered it, the dealer has taken it back, or the car is gone.
    case notPending

    public var terms: RefusalTerms {
        switch self {
        case .unknownBid: .unknownBid
        case .notPending: .bidNotPending
        }
    }
}

extension RefusalTerms {
    static var unknownBid: RefusalTerms { .notFound("There is no such bid.") }
    static var bidNotPending: RefusalTerms { .conflict("This bid does not wait for an answer any more.") }
    static var bidNotActive: RefusalTerms { .conflict("This is possible only while the bid is accepted.") }
    static var bidHasExpired: RefusalTerms { .conflict("This bid has expired. The dealer can renew it.") }
}
