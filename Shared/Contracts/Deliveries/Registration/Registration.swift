public import Vocabulary

/// The state of a registration.
public enum RegistrationState: String, WireValue, CaseIterable {
    /// The account can sign in.
    case complete
    /// The registration is saved. The account can sign in within moments.
    case pending
}
