import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// What an export holds beside what other calls show.
struct ExportStore: Sendable {
    let database: ServiceDatabase
    let audit: AuditTrail

    /// Every consent that was ever given, the oldest first.
    func consents(of id: AccountID) async throws -> [Consent] {
        try await database.read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY at, document, version")
            return try Row.fetchAll(statement, arguments: [id])
                .compactMap { row in
                    LegalDocument(rawValue: row[0]).map { Consent(document: $0, version: row[1], at: row[2]) }
                }
        }
    }

    func note(_ id: AccountID, _ occasion: Occasion) async throws {
        try await database.write { db in try audit.note(.exported, of: id, occasion, in: db) }
    }
}
