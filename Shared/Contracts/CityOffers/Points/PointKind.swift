public import Vocabulary

/// The cause of an entry in the ledger of points.
public enum PointKind: String, WireValue, CaseIterable {
    /// The follower has shared an offer.
    case share
    /// A promoter has confirmed a visit of the follower.
    case visit
    /// The follower has redeemed a discount.
    case redemption
    /// Staff has given or taken points.
    case adjustment
    /// The follower has claimed a discount.
    case spend
    /// Points were older than a year.
    case expiry
}

/// Where a follower has shared an offer.
public enum ShareChannel: String, WireValue, CaseIterable {
    case link, message, email, facebook, instagram, twitter, other
}
