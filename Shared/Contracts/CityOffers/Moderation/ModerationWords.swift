public import Vocabulary

/// Why a reader reports an offer.
public enum ReportReason: String, WireValue, CaseIterable {
    /// The time, the place or the price is wrong.
    case wrong
    case spam
    case offensive
    /// The same offer is there already.
    case duplicate
    /// The text of the report says it.
    case other
}

/// Why an offer waits for a decision of staff.
public enum ModerationKind: String, WireValue, CaseIterable {
    /// Readers have reported it.
    case reports
    /// Another offer in the same city begins at about the same time and has a similar name.
    case duplicate
    /// It was held back before it was published (`offers.review`).
    case review
}

/// How staff has decided a case.
public enum ModerationOutcome: String, WireValue, CaseIterable {
    /// Nothing is wrong with the offer.
    case dismissed
    case hidden
    /// The offer is public again, or for the first time.
    case restored
}
