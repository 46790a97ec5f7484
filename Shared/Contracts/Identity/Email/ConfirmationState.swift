public import Vocabulary

/// What became of a link that confirms an address.
public enum ConfirmationState: String, WireValue, CaseIterable {
    /// Of a change: good, and not done yet.
    case open
    case confirmed, alreadyConfirmed, expired, unknown, emailTaken
}
