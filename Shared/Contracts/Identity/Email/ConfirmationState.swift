public import Vocabulary

/// What became of a link that confirms an address.
public enum ConfirmationState: String, WireValue, CaseIterable {
    case confirmed, alreadyConfirmed, expired, unknown, emailTaken
}
