public import Vocabulary

/// The state of an account that a context has registered.
public enum RegistrationState: String, WireValue, CaseIterable {
    /// The account is active. It can sign in, or confirm its e-mail address first if its kind must.
    case complete
    /// The registration is saved. The account becomes active within moments.
    case pending
}
