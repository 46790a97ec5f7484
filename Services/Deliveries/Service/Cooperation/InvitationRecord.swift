import Crypto
import DeliveriesContract
import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// An open invitation: who may redeem the key, and with whom it links.
struct InvitationRecord: Sendable {
    /// For whom an invitation is.
    enum Invited: Sendable {
        case courier(CourierID)
        case contact(ContactID)
    }

    var store: StoreID
    var courier: CourierID?
    var contact: ContactID?

    /// What is stored of a key.
    static func hash(of key: RegistrationKey) -> [UInt8] { Array(SHA256.hash(data: Array(key.text.utf8))) }

    /// The invitation that the key opens, unless it is unknown, used or expired, or its store is blocked.
    static func open(_ db: Database, _ key: RegistrationKey, at now: Instant) throws -> InvitationRecord? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT store, courier, contact FROM invitation
                    WHERE keyHash = ? AND expiresAt > ? AND NOT \(isStoreBlocked)
                    """),
            arguments: [StoredBytes(hash(of: key)), now]
        ).map { row in InvitationRecord(store: row[0], courier: row[1], contact: row[2]) }
    }

    /// What a blocked store has made public nobody sees (architecture, section 2).
    static let isStoreBlocked = "EXISTS (SELECT * FROM blocked WHERE account = invitation.store)"

    static func close(_ db: Database, _ key: RegistrationKey) throws {
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE keyHash = ?")
            .execute(arguments: [StoredBytes(hash(of: key))])
    }

    /// Keeps the invitation. One to the same courier or number is replaced, and its key with it.
    static func put(
        _ db: Database, _ key: RegistrationKey, of store: StoreID, to invited: Invited, until expiry: Instant
    ) throws {
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
        ).execute(arguments: [StoredBytes(hash(of: key)), store, value, expiry])
    }
}
