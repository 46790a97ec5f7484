import IdentityContract
import Vocabulary

/// What an account signs in with. Unique within a kind of account.
enum SignInIdentifier: Hashable, Sendable {
    case email(EmailAddress)
    case phone(PhoneNumber)

    /// The column that holds it.
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

    /// Names the account of the kind that has it, whether or not there is one: `store ana@example.org`.
    func key(of kind: AccountKind) -> String { "\(kind.rawValue) \(text)" }
}

extension ReserveAccount {
    /// What the kind signs in with; the call's own rules refuse a call that lacks it. Other contact data are plain data
    /// of the context that was told them, and not kept here.
    var identifier: SignInIdentifier? {
        switch kind {
        case .courier: phone.map { .phone(PhoneNumber($0)) }
        case .person, .store, .restaurant, .promoter, .dealer: email.map { .email($0) }
        case .staff: nil
        }
    }
}
