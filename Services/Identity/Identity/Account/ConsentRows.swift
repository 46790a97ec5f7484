import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `consent`: the versions of the legal documents that accounts agreed to, with the times. For use in a
/// transaction.
struct ConsentRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Stores the account's consent to the documents in force. An existing consent does not change.
    func add(of id: AccountID, at now: Instant) throws {
        for document in LegalDocument.allCases {
            try db.cachedStatement(
                sql: "INSERT INTO consent (account, document, version, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            ).execute(arguments: [id, document.rawValue, document.version, now])
        }
    }

    /// Returns every consent that the account ever gave, oldest first.
    func all(of id: AccountID) throws -> [ExportedConsent] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY at, document, version"),
            arguments: [id]
        ).map { ExportedConsent(document: $0["document"], version: $0["version"], at: $0["at"]) }
    }

    /// Returns the account's newest consent to each document.
    /// - Throws: ``UnreadableRow`` for a document that this version does not know.
    func newest(of id: AccountID) throws -> [Consent] { try .newest(in: all(of: id).map { try Consent($0) }) }
}

extension [Consent] {
    /// Returns the newest consent to each document.
    /// - Parameter consents: oldest first.
    static func newest(in consents: [Consent]) -> [Consent] {
        LegalDocument.allCases.compactMap { document in consents.last { $0.document == document } }
    }
}

extension Consent {
    /// - Throws: ``UnreadableRow`` for a document that this version does not know.
    init(_ stored: ExportedConsent) throws(UnreadableRow) {
        guard let document = LegalDocument(rawValue: stored.document) else {
            throw UnreadableRow(table: "consent", column: "document")
        }
        self.init(document: document, version: stored.version, at: stored.at)
    }
}
