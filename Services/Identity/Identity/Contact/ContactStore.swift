import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Phone numbers of strangers, each under one identifier until the number is forgotten.
struct ContactStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// How long a number is kept after its last request.
    private var lifetime: Duration { dependencies.settings.contactLifetime }

    /// Stores the number, or extends its lifetime.
    /// - Returns: the identifier of the contact.
    func keep(_ phone: CroatianPhone, in context: CallContext) async throws -> ContactID {
        try await dependencies.host.write(context) { [dependencies] tx in
            try ContactRows(tx.db).keep(phone, as: { dependencies.runtime.newID() }, at: tx.now)
        }
    }

    /// Returns the number of a contact, unless it is forgotten.
    func phone(of id: ContactID) async throws -> CroatianPhone? {
        let oldest = dependencies.runtime.now() - lifetime
        return try await dependencies.database.read { try ContactRows($0).phone(of: id, since: oldest) }
    }

    /// Whether an active account signs in with the number of the contact, unless the number is forgotten.
    func isOwned(_ id: ContactID, by account: AccountID) async throws -> Bool {
        let oldest = dependencies.runtime.now() - lifetime
        return try await dependencies.database.read { db in
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

    /// Erases numbers that were not requested within their lifetime.
    func removeForgotten() async throws {
        try await dependencies.host.write { [lifetime] tx in
            try tx.db.cachedStatement(sql: "DELETE FROM contact WHERE lastAskedAt <= ?")
                .execute(arguments: [tx.now - lifetime])
        }
    }
}
