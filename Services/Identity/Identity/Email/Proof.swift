import Vocabulary

/// The meaning of a mailed link: its user reads the mail of an address.
struct Proof: Hashable, Sendable {
    enum Purpose: String, Sendable {
        case confirmEmail, changeEmail, resetPassword
    }

    var account: AccountID
    var purpose: Purpose
    var email: EmailAddress
    var expiresAt: Instant
    var isUsed: Bool

    /// - Throws: ``Fault`` when the link is used or expired.
    func check(at now: Instant) throws(Fault) {
        if isUsed { throw .used }
        guard now < expiresAt else { throw .expired }
    }

    enum Fault: Error, Hashable, Sendable {
        case used, expired
    }
}
