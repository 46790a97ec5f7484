import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// An account to insert.
struct NewAccount: Sendable {
    var id: AccountID
    var kind: AccountKind
    var email: EmailAddress?
    var phone: PhoneNumber?
    var passwordHash: PasswordHash?
    var name: Line?
    var surname: Line?
    var contactPhone: PhoneNumber?
    var language: Language?
    var permissions: [Permission] = []
    /// Whether the account agreed to the documents in force.
    var hasConsented = false
    /// How long the account holds its identifiers before its activation; `nil` for an account that is active at once.
    var reservedFor: Duration?

    var identifiers: [SignInIdentifier] {
        [email.map { .email($0) }, phone.map { .phone($0) }].compactMap(\.self)
    }
}

extension AccountRows {
    /// Inserts the account after expired reservations released its identifiers.
    /// - Throws: ``IdentifierTaken``
    func insert(_ account: NewAccount, at now: Instant) throws {
        for identifier in account.identifiers { try releaseExpired(identifier, of: account.kind, at: now) }
        let reservedUntil = account.reservedFor.map { now + $0 }
        do {
            try db.insert(
                into: "account",
                [
                    "id": account.id, "kind": account.kind.rawValue, "email": account.email?.text,
                    "phone": account.phone?.text, "state": reservedUntil == nil ? "active" : "reserved",
                    "passwordHash": account.passwordHash?.text, "name": account.name?.text,
                    "surname": account.surname?.text, "contactPhone": account.contactPhone?.text,
                    "language": account.language?.rawValue, "permissions": account.permissions.stored,
                    "createdAt": now, "reservedUntil": reservedUntil, "activatedAt": reservedUntil == nil ? now : nil,
                ])
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            throw IdentifierTaken()
        }
        if account.hasConsented { try ConsentRows(db).add(of: account.id, at: now) }
    }
}

/// Another account of the kind holds the identifier. Each call has its own refusal for this error.
struct IdentifierTaken: Error {}
