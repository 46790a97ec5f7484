/// What a new password must be (R01.4, R05.08; architecture, section 2).
public enum PasswordRule {
    /// In characters. Stores and couriers: longer than six.
    public static func minimumLength(for kind: AccountKind) -> Int {
        switch kind {
        case .store, .courier: 7
        case .person, .restaurant, .promoter, .dealer: 8
        case .staff: 12
        }
    }

    /// Whether a letter and a digit must be in it.
    private static func needsLetterAndDigit(_ kind: AccountKind) -> Bool {
        switch kind {
        case .person, .restaurant, .promoter, .dealer: true
        case .store, .courier, .staff: false
        }
    }

    /// - Returns: what is wrong with it as the new password of such an account.
    public static func fault(of password: Password, for kind: AccountKind) -> Fault? {
        if let fault = password.fault(atLeast: minimumLength(for: kind)) { return fault }
        guard needsLetterAndDigit(kind) else { return nil }
        let characters = password.text
        guard characters.contains(where: \.isLetter), characters.unicodeScalars.contains(where: \.isDigit) else {
            return .format("This must have a letter and a digit.", "letterAndDigit")
        }
        return nil
    }

    /// Records what is wrong with a new password and its repetition, each under its name.
    public static func check(
        _ password: Password, repeated: Password?, for kind: AccountKind, _ faults: inout Faults
    ) {
        if let fault = fault(of: password, for: kind) { faults.record(fault, at: "password") }
        if let repeated, repeated != password { faults.record(.differs, at: "passwordConfirmation") }
    }
}

extension Unicode.Scalar {
    /// Of any script; not a fraction, and not a number that is a letter, too.
    fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
