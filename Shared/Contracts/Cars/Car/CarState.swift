public import Vocabulary

/// The state of a car.
public enum CarState: String, WireValue, CaseIterable {
    /// Only the seller sees it. It is complete step by step.
    case draft
    /// All dealers see it, unless its seller is blocked.
    case onSale
    /// Nobody answered a bid for 30 days. The seller can put it on sale again.
    case expired
    case sold
    /// The seller has deleted it. What the bids say of it remains.
    case deleted
}
