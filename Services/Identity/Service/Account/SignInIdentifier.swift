import IdentityContract
import Vocabulary

/// What an account signs in with. Unique within a kind of account.
enum SignInIdentifier: Hashable, Sendable {
    case email(EmailAddress)
    case phone(CroatianPhone)

    var email: EmailAddress? {
        if case .email(let email) = self { email } else { nil }
    }

    var phone: CroatianPhone? {
        if case .phone(let phone) = self { phone } else { nil }
    }
}

extension ReserveAccount {
    /// What the kind signs in with; the call's own rules refuse a call that lacks it. Other contact data are plain data
    /// of the context that was told them, and not kept here.
    var identifier: SignInIdentifier? {
        switch kind {
        case .store: email.map { .email($0) }
        case .courier: phone.map { .phone($0) }
        case .person, .restaurant, .promoter, .dealer, .staff: nil
        }
    }
}
