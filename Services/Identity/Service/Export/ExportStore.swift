import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// What an export holds beside what other calls show.
struct ExportStore: Sendable {
    let database: ServiceDatabase
    let audit: AuditTrail

    /// Every consent that was ever given, the oldest first.
    func consents(of id: AccountID) async throws -> [ExportedConsent] {
        try await database.read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY at, document, version")
            return try Row.fetchAll(statement, arguments: [id])
                .map { ExportedConsent(document: $0[0], version: $0[1], at: $0[2]) }
        }
    }

    func note(_ id: AccountID, _ occasion: Occasion) async throws {
        try await database.write { db in try audit.note(.exported, of: id, occasion, in: db) }
    }
}
