public import Vocabulary

/// What can be done with a link that sets a password.
public enum PasswordResetState: String, WireValue, CaseIterable {
    case good, used, expired, unknown
}
