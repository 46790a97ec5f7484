public import Vocabulary

/// Why a seller complains about a bid (R04.45).
public enum ComplaintReason: String, WireValue, CaseIterable {
    /// The disclosed phone number or e-mail address is wrong.
    case wrongContact
    /// The amount is far too low, or the bid is spam.
    case tooLowOrSpam
    /// The text describes the reason.
    case other
}
