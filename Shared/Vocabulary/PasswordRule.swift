/// How long a new password must be (R01.4).
public enum PasswordRule {
    /// In characters. Stores and couriers: longer than six; see architecture, section 2.
    public static func minimumLength(for kind: AccountKind) -> Int {
        switch kind {
        case .store, .courier: 7
        case .person, .restaurant, .promoter, .dealer: 8
        case .staff: 12
        }
    }
}
