public import Vocabulary

/// The state of a bid.
public enum BidState: String, WireValue, CaseIterable {
    /// Waits for the seller. The dealer can change, renew or withdraw it.
    case pending
    /// Nobody answered within 48 hours. The dealer can renew it (R04.33).
    case expired
    /// The seller has accepted it, and may see the dealer's contacts. Several bids for a car can be active.
    case active
    case rejected, withdrawn
    /// It was active, and one side has said that there will be no deal (R04.41).
    case fellThrough
    /// The car was sold or deleted.
    case closed
    /// The car was sold, and the seller has named this dealer as the buyer.
    case won

    /// The group in the seller's list (R04.43).
    public var group: BidGroup {
        switch self {
        case .pending, .active: .open
        case .rejected: .rejected
        case .expired, .withdrawn, .fellThrough, .closed, .won: .ended
        }
    }
}

/// The groups of a seller's list of bids, in their order.
public enum BidGroup: String, WireValue, CaseIterable {
    /// Bids that wait, and those that are accepted.
    case open
    case rejected
    /// Bids that nobody can answer any more.
    case ended
}
