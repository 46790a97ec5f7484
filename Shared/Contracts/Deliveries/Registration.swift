public import Vocabulary

/// How far a registration has come.
public enum RegistrationState: String, WireValue, CaseIterable {
    /// The account can sign in.
    case complete
    /// Everything is kept; the account can sign in within moments.
    case pending
}

/// The rule that a new password and its confirmation share with all registrations (R01.4, R01.5).
enum NewPassword {
    static func check(
        _ password: Password, confirmedBy confirmation: Password, for kind: AccountKind, _ faults: inout Faults
    ) {
        if let fault = password.fault(atLeast: PasswordRule.minimumLength(for: kind)) {
            faults.record(fault, at: "password")
        }
        if confirmation != password {
            faults.record(
                Fault(code: "differs", message: "This must be the same as the password."), at: "passwordConfirmation")
        }
    }
}
