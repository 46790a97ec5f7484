import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// An account as it is first kept.
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
    /// Agreed to the documents in force.
    var hasConsented = false
    /// `nil` for one that can sign in from the start.
    var reservedUntil: Instant?

    var identifiers: [SignInIdentifier] {
        [email.map { .email($0) }, phone.map { .phone($0) }].compactMap(\.self)
    }

    /// Keeps the account, once expired reservations have given up its identifiers.
    /// - Throws: ``IdentifierTaken``
    func insert(at now: Instant, in db: Database) throws {
        for identifier in identifiers { try db.releaseExpired(identifier, of: kind, at: now) }
        do {
            try db.cachedStatement(
                sql: """
                    INSERT INTO account (id, kind, email, phone, state, passwordHash, name, surname, contactPhone, language,
                        permissions, createdAt, reservedUntil, activatedAt)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                id, kind.rawValue, email?.text, phone?.text, reservedUntil == nil ? "active" : "reserved",
                passwordHash?.text, name?.text, surname?.text, contactPhone?.text, language?.rawValue,
                permissions.stored, now, reservedUntil, reservedUntil == nil ? now : nil,
            ])
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            throw IdentifierTaken()
        }
        if hasConsented { try db.addConsents(of: id, at: now) }
    }
}

/// Another account of the kind holds the identifier. Each call says so in its own words.
struct IdentifierTaken: Error {}
