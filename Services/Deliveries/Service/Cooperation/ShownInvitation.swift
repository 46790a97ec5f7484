import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What whoever has the key may know of an invitation, also when it is too old.
struct ShownInvitation: Sendable {
    var storeName: Line
    var expiresAt: Instant

    /// `nil` for a key that was used or replaced, or never made, and while its store is blocked.
    static func find(_ db: Database, _ key: RegistrationKey) throws -> ShownInvitation? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT store.name, expiresAt FROM invitation JOIN store ON store.id = invitation.store
                    WHERE keyHash = ? AND NOT \(InvitationRecord.isStoreBlocked)
                    """),
            arguments: [StoredBytes(InvitationRecord.hash(of: key))]
        ).map { row in ShownInvitation(storeName: Line(unchecked: row[0]), expiresAt: row[1]) }
    }
}

extension CooperationStore {
    func shown(_ key: RegistrationKey) async throws -> ShownInvitation? {
        try await kit.database.read { try ShownInvitation.find($0, key) }
    }
}
