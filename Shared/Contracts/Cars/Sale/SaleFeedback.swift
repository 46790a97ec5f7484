public import Vocabulary

/// What the seller of a sold car has said about the buyer.
public enum SaleFeedback: String, WireValue, CaseIterable {
    /// Nothing yet.
    case asked
    /// Which dealer has bought the car, with a rating.
    case answered
    /// The seller does not want to say it.
    case skipped
}
