import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `contact`: phone numbers of strangers, each under one name until it is forgotten.
struct ContactStore: Sendable {
    let kit: IdentityKit

    /// How long a number is kept after it was last asked for.
    private var lifetime: Duration { kit.settings.contactLifetime }

    /// Keeps the number, or keeps it longer.
    /// - Parameter id: its name if it has none yet.
    /// - Returns: its name.
    func keep(_ phone: CroatianPhone, as id: ContactID, at now: Instant) async throws -> ContactID {
        try await kit.database.write { db in
            try db.cachedStatement(
                sql: """
                    INSERT INTO contact (id, phone, lastAskedAt) VALUES (?, ?, ?)
                    ON CONFLICT (phone) DO UPDATE SET lastAskedAt = max(lastAskedAt, excluded.lastAskedAt)
                    """
            ).execute(arguments: [id, phone.text, now])
            let statement = try db.cachedStatement(sql: "SELECT id FROM contact WHERE phone = ?")
            guard let kept = try ContactID.fetchOne(statement, arguments: [phone.text]) else {
                throw UnreadableRow(table: "contact", column: "id")
            }
            return kept
        }
    }

    /// The number of a contact, unless it is forgotten.
    func phone(of id: ContactID, at now: Instant) async throws -> CroatianPhone? {
        try await kit.database.read { [lifetime] db in
            let statement = try db.cachedStatement(sql: "SELECT phone FROM contact WHERE id = ? AND lastAskedAt > ?")
            return try String.fetchOne(statement, arguments: [id, now - lifetime])
                .map { CroatianPhone(unchecked: $0) }
        }
    }

    /// Whether an active account signs in with the number of a contact that is not forgotten.
    func isOwned(_ id: ContactID, by account: AccountID, at now: Instant) async throws -> Bool {
        try await kit.database.read { [lifetime] db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM contact JOIN account ON account.phone = contact.phone
                        WHERE contact.id = ? AND contact.lastAskedAt > ? AND account.id = ? AND account.state = 'active'
                    )
                    """)
            return try Bool.fetchOne(statement, arguments: [id, now - lifetime, account]) ?? false
        }
    }

    /// Erases numbers that nobody has asked for within their lifetime.
    func removeForgotten(at now: Instant) async throws {
        try await kit.database.write { [lifetime] in
            try $0.cachedStatement(sql: "DELETE FROM contact WHERE lastAskedAt <= ?")
                .execute(arguments: [now - lifetime])
        }
    }
}
