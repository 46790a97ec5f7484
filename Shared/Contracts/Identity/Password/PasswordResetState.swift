public import Vocabulary

/// The state of a link that sets a password.
public enum PasswordResetState: String, WireValue, CaseIterable {
    case good, used, expired, unknown
}
