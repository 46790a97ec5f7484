import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `consent`: which versions of the legal documents accounts agreed to, and when. For use in a transaction.
struct ConsentRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Keeps that the account agrees to the documents in force. A consent that is there already stays as it is.
    func add(of id: AccountID, at now: Instant) throws {
        for document in LegalDocument.allCases {
            try db.cachedStatement(
                sql: "INSERT INTO consent (account, document, version, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            ).execute(arguments: [id, document.rawValue, document.version, now])
        }
    }

    /// Every consent that the account ever gave, the oldest first.
    func all(of id: AccountID) throws -> [ExportedConsent] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY at, document, version"),
            arguments: [id]
        ).map { ExportedConsent(document: $0["document"], version: $0["version"], at: $0["at"]) }
    }

    /// The newest consent of the account to each document.
    /// - Throws: ``UnreadableRow`` for a document that this program does not know.
    func newest(of id: AccountID) throws -> [Consent] { try .newest(in: all(of: id).map { try Consent($0) }) }
}

extension [Consent] {
    /// The newest of each document.
    /// - Parameter consents: the oldest first.
    static func newest(in consents: [Consent]) -> [Consent] {
        LegalDocument.allCases.compactMap { document in consents.last { $0.document == document } }
    }
}

extension Consent {
    /// - Throws: ``UnreadableRow`` for a document that this program does not know.
    init(_ stored: ExportedConsent) throws(UnreadableRow) {
        guard let document = LegalDocument(rawValue: stored.document) else {
            throw UnreadableRow(table: "consent", column: "document")
        }
        self.init(document: document, version: stored.version, at: stored.at)
    }
}
