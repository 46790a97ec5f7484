import IdentityContract
import Vocabulary

/// Somebody who can sign in, or is about to.
struct Account: Hashable, Sendable {
    var id: AccountID
    var kind: AccountKind
    /// What is signed in with; unique within the kind.
    var email: EmailAddress?
    var phone: PhoneNumber?
    var state: State
    var isEmailConfirmed: Bool
    var isApproved: Bool
    var blockedAt: Instant?
    var blockReason: Line?
    var permissions: [Permission]
    /// What it is written to in; `nil` for the language of each request.
    var language: Language?
    var name: Line?
    var surname: Line?
    /// Where a person wants to be called.
    var contactPhone: PhoneNumber?
    /// Whoever signs in by code has none.
    var hasPassword: Bool
    var version: Int64
    var createdAt: Instant

    enum State: Hashable, Sendable {
        /// Holds the identifiers until then; cannot sign in.
        case reserved(until: Instant)
        /// An expired reservation whose identifiers were given up for another registration.
        case released
        /// Can sign in.
        case active
        /// The contexts are asked whether it may be deleted; closed to all calls.
        case closing
    }

    var isBlocked: Bool { blockedAt != nil }

    /// Whether the account has been activated. The contexts may be deciding whether it is deleted.
    var isActivated: Bool {
        switch state {
        case .active, .closing: true
        case .reserved, .released: false
        }
    }

    /// Whether the account keeps others from taking its identifiers. A reservation holds to the last millisecond before
    /// its end.
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

    /// Where it is reached: by mail if it has an address, else by phone.
    var told: Recipient? { email.map { .mail($0) } ?? phone.map { .sms($0) } }

    /// What keeps it from signing in though its password is right; `nil` when nothing does.
    func signInBar() -> SignInBar? {
        if isBlocked { return .blocked }
        if kind.confirmsEmail, !isEmailConfirmed { return .notConfirmed }
        if kind.needsApproval, !isApproved { return .notApproved }
        return nil
    }
}

/// Why an account may not sign in, whatever its password.
enum SignInBar: Hashable, Sendable {
    case blocked, notConfirmed, notApproved
}

extension AccountKind {
    /// Whether its address is confirmed before it signs in with it (architecture, section 2).
    var confirmsEmail: Bool {
        switch self {
        case .person, .restaurant, .promoter, .dealer: true
        case .courier, .store, .staff: false
        }
    }

    /// Whether staff lets it in.
    var needsApproval: Bool { self == .promoter || self == .dealer }
}

/// What signing in with a password needs of an account.
struct Credentials: Hashable, Sendable {
    var account: Account
    /// `nil` for whoever signs in by code only.
    var passwordHash: PasswordHash?
}
