public import Vocabulary

/// How far a registration has come.
public enum RegistrationState: String, WireValue, CaseIterable {
    /// The account can sign in.
    case complete
    /// Everything is kept; the account can sign in within moments.
    case pending
}
