import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Phone numbers of strangers, each under one name until it is forgotten.
struct ContactStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// How long a number is kept after it was last asked for.
    private var lifetime: Duration { kit.settings.contactLifetime }

    /// Keeps the number, or keeps it longer.
    /// - Returns: its name.
    func keep(_ phone: CroatianPhone, in context: CallContext) async throws -> ContactID {
        try await kit.frame.write(context) { [kit] tx in
            try ContactRows(tx.db).keep(phone, as: { kit.effects.newID() }, at: tx.now)
        }
    }

    /// The number of a contact, unless it is forgotten.
    func phone(of id: ContactID) async throws -> CroatianPhone? {
        let oldest = kit.effects.now() - lifetime
        return try await kit.database.read { try ContactRows($0).phone(of: id, since: oldest) }
    }

    /// Whether an active account signs in with the number of a contact that is not forgotten.
    func isOwned(_ id: ContactID, by account: AccountID) async throws -> Bool {
        let oldest = kit.effects.now() - lifetime
        return try await kit.database.read { db in
            let select = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM contact JOIN account ON account.phone = contact.phone
                        WHERE contact.id = ? AND contact.lastAskedAt > ? AND account.id = ? AND account.state = 'active'
                    )
                    """)
            return try Bool.fetchOne(select, arguments: [id, oldest, account]) ?? false
        }
    }

    /// Erases numbers that nobody has asked for within their lifetime.
    func removeForgotten() async throws {
        try await kit.frame.write { [lifetime] tx in
            try tx.db.cachedStatement(sql: "DELETE FROM contact WHERE lastAskedAt <= ?")
                .execute(arguments: [tx.now - lifetime])
        }
    }
}
