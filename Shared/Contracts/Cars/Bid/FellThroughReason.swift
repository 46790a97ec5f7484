public import Vocabulary

/// Why there will be no deal after a bid was accepted. The other side sees it.
public enum FellThroughReason: String, WireValue, CaseIterable {
    /// The other side does not answer.
    case noAnswer
    /// The two sides agree on no price or no date.
    case noAgreement
    /// The car is not as described.
    case carDiffers
    /// The side that reports does not want the deal any more.
    case changedMind
    case other
}

/// One of the two sides of a bid.
public enum BidParty: String, WireValue, CaseIterable {
    case seller, dealer
}
