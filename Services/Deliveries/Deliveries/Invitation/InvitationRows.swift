import Crypto
import DeliveriesContract
import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `invitation`: open invitations, by the hash of their key. For use in a transaction.
struct InvitationRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the open invitation of the key.
    /// - Returns: `nil` for an unknown, used or expired key, and while the store is blocked.
    func open(_ key: RegistrationKey, at now: Instant) throws -> InvitationRecord? {
        try find(key).flatMap { $0.expiresAt > now ? $0 : nil }
    }

    /// Returns the invitation of the key, even if it has expired.
    /// - Returns: `nil` for a key that was used, replaced or never made, and while the store is blocked, because the
    ///   public pages of a blocked store are hidden.
    func find(_ key: RegistrationKey) throws -> InvitationRecord? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT store, courier, contact, expiresAt FROM invitation
                    WHERE keyHash = ? AND NOT EXISTS (SELECT * FROM blocked WHERE account = invitation.store)
                    """),
            arguments: [key.stored]
        ).map { row in
            InvitationRecord(
                store: row["store"], courier: row["courier"], contact: row["contact"], expiresAt: row["expiresAt"])
        }
    }

    func close(_ key: RegistrationKey) throws {
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE keyHash = ?").execute(arguments: [key.stored])
    }

    /// Saves the invitation. It replaces the store's open invitation to the same courier or number, whose key becomes
    /// invalid.
    func put(_ key: RegistrationKey, of store: StoreID, to invited: Invited, until expiry: Instant) throws {
        let (column, value): (String, any DatabaseValueConvertible) =
            switch invited {
            case .courier(let courier): ("courier", courier)
            case .contact(let contact): ("contact", contact)
            }
        try db.cachedStatement(
            sql: """
                INSERT INTO invitation (keyHash, store, \(column), expiresAt) VALUES (?, ?, ?, ?)
                ON CONFLICT (store, \(column)) DO UPDATE SET keyHash = excluded.keyHash, expiresAt = excluded.expiresAt
                """
        ).execute(arguments: [key.stored, store, value, expiry])
    }
}

/// An invitation of a store to either a courier or a phone number that identity keeps.
struct InvitationRecord: Sendable {
    var store: StoreID
    var courier: CourierID?
    var contact: ContactID?
    var expiresAt: Instant
}

/// The invited courier or phone number.
enum Invited: Sendable {
    case courier(CourierID)
    case contact(ContactID)
}

extension RegistrationKey {
    /// The hash of the key. The table does not contain the key itself.
    fileprivate var stored: StoredBytes { StoredBytes(Array(SHA256.hash(data: Array(text.utf8)))) }
}
