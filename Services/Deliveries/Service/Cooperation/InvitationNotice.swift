import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What whoever has the key may know of an invitation, also when it is too old.
struct InvitationNotice: Sendable {
    var storeName: Line
    var expiresAt: Instant

    /// `nil` for a key that was used or replaced, or never made.
    static func find(_ db: Database, _ key: RegistrationKey) throws -> InvitationNotice? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT store.name, expiresAt FROM invitation JOIN store ON store.id = invitation.store
                    WHERE keyHash = ?
                    """),
            arguments: [StoredBytes(InvitationRecord.hash(of: key))]
        ).map { row in InvitationNotice(storeName: Line(unchecked: row[0]), expiresAt: row[1]) }
    }
}

extension CooperationStore {
    func notice(of key: RegistrationKey) async throws -> InvitationNotice? {
        try await database.read { try InvitationNotice.find($0, key) }
    }
}
