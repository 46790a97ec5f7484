import IdentityContract
import Vocabulary

/// An account that can sign in, or a reservation of one.
struct Account: Hashable, Sendable {
    var id: AccountID
    var kind: AccountKind
    /// The sign-in address; unique within the kind.
    var email: EmailAddress?
    var phone: PhoneNumber?
    var state: State
    var isEmailConfirmed: Bool
    var isApproved: Bool
    var blockedAt: Instant?
    var blockReason: Line?
    var permissions: [Permission]
    /// The language of messages to the account; `nil` for the language of each request.
    var language: Language?
    var name: Line?
    var surname: Line?
    /// The phone number for calls to a person.
    var contactPhone: PhoneNumber?
    /// `false` for accounts that sign in by code.
    var hasPassword: Bool
    var version: Int64
    var createdAt: Instant

    enum State: Hashable, Sendable {
        /// Holds the identifiers until the given time; cannot sign in.
        case reserved(until: Instant)
        /// An expired reservation that released its identifiers to another registration.
        case released
        /// Can sign in.
        case active
        /// Closed to all calls while the contexts decide whether the account may be deleted.
        case closing
    }

    var isBlocked: Bool { blockedAt != nil }

    /// Whether the account was activated. A `closing` account counts as activated.
    var isActivated: Bool {
        switch state {
        case .active, .closing: true
        case .reserved, .released: false
        }
    }

    /// Whether the account prevents other accounts from taking its identifiers. A reservation holds its identifiers up
    /// to the last millisecond before its end.
    func holdsIdentifiers(at now: Instant) -> Bool {
        switch state {
        case .reserved(let until): now < until
        case .released: false
        case .active, .closing: true
        }
    }

    var identifiers: [SignInIdentifier] {
        [email.map { .email($0) }, phone.map { .phone($0) }].compactMap(\.self)
    }

    /// The address of messages to the account: its e-mail address, else its phone number.
    var recipient: Recipient? { email.map { .mail($0) } ?? phone.map { .sms($0) } }

    /// Returns the restriction that blocks signing in with the right password; `nil` when there is none.
    func signInRestriction() -> SignInRestriction? {
        if isBlocked { return .blocked }
        if kind.confirmsEmail, !isEmailConfirmed { return .notConfirmed }
        if kind.needsApproval, !isApproved { return .notApproved }
        return nil
    }
}

/// The reason why an account may not sign in, even with the right password.
enum SignInRestriction: Hashable, Sendable {
    case blocked, notConfirmed, notApproved
}

extension AccountKind {
    /// Whether an account of this kind must confirm its address before signing in.
    var confirmsEmail: Bool {
        switch self {
        case .person, .restaurant, .promoter, .dealer: true
        case .courier, .store, .staff: false
        }
    }

    /// Whether staff must approve an account of this kind.
    var needsApproval: Bool { self == .promoter || self == .dealer }
}

/// The data that checking a password needs.
struct Credentials: Hashable, Sendable {
    var account: Account
    /// `nil` for an account that signs in by code only.
    var passwordHash: PasswordHash?
}
