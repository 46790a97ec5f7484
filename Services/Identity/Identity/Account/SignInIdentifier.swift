import IdentityContract
import Vocabulary

/// The address or the number that an account signs in with. Unique within a kind of account.
enum SignInIdentifier: Hashable, Sendable {
    case email(EmailAddress)
    case phone(PhoneNumber)

    /// The column that stores the identifier.
    var column: String {
        switch self {
        case .email: "email"
        case .phone: "phone"
        }
    }

    var text: String {
        switch self {
        case .email(let email): email.text
        case .phone(let phone): phone.text
        }
    }

    /// Names the account of the kind with this identifier, whether or not it exists: `store ana@example.org`.
    func key(of kind: AccountKind) -> String { "\(kind.rawValue) \(text)" }
}

extension ReserveAccount {
    /// The sign-in identifier of the kind. The call's own rules refuse a call without one. Other contact data belongs
    /// to the context that collected it and is not stored here.
    var identifier: SignInIdentifier? {
        switch kind {
        case .courier: phone.map { .phone(PhoneNumber($0)) }
        case .person, .store, .restaurant, .promoter, .dealer: email.map { .email($0) }
        case .staff: nil
        }
    }
}
