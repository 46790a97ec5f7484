/// The rule for a new password (R01.4, R05.08).
public enum PasswordRule {
    /// Returns the minimum length in characters. For stores and couriers: longer than six.
    public static func minimumLength(for kind: AccountKind) -> Int {
        switch kind {
        case .store, .courier: 7
        case .person, .restaurant, .promoter, .dealer: 8
        case .staff: 12
        }
    }

    /// Returns whether the password needs a letter and a digit.
    private static func needsLetterAndDigit(_ kind: AccountKind) -> Bool {
        switch kind {
        case .person, .restaurant, .promoter, .dealer: true
        case .store, .courier, .staff: false
        }
    }

    /// - Returns: the fault of the password as a new password of such an account.
    public static func fault(of password: Password, for kind: AccountKind) -> Fault? {
        if let fault = password.fault(atLeast: minimumLength(for: kind)) { return fault }
        guard needsLetterAndDigit(kind) else { return nil }
        let characters = password.text
        guard characters.contains(where: \.isLetter), characters.unicodeScalars.contains(where: \.isDigit) else {
            return .format("This must have a letter and a digit.", "letterAndDigit")
        }
        return nil
    }

    /// Records the faults of a new password and its repetition, each under its name.
    public static func check(
        _ password: Password, repeated: Password?, for kind: AccountKind, _ faults: inout Faults
    ) {
        if let fault = fault(of: password, for: kind) { faults.record(fault, at: "password") }
        if let repeated, repeated != password { faults.record(.differs, at: "passwordConfirmation") }
    }
}

extension Unicode.Scalar {
    /// Whether it is a decimal digit of any script. Fractions and letters with a numeric value do not count.
    fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
