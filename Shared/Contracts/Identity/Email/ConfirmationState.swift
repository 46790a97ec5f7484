public import Vocabulary

/// The state of a link that confirms an address.
public enum ConfirmationState: String, WireValue, CaseIterable {
    /// The link of a change, valid and not yet confirmed.
    case open
    case confirmed, alreadyConfirmed, expired, unknown, emailTaken
}
