import GRDB
import SQLiteKit
import Vocabulary

/// The table `proof`. For use in a transaction.
struct ProofRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the proof of a token, also a used or expired one.
    /// - Throws: ``UnreadableRow``
    func find(_ token: LinkToken) throws -> Proof? {
        let select = try db.cachedStatement(
            sql: """
                SELECT account, purpose, email, expiresAt, usedAt IS NOT NULL AS isUsed FROM proof WHERE tokenHash = ?
                """)
        return try Row.fetchOne(select, arguments: [StoredBytes(token.hash)]).map { row in
            Proof(
                account: row["account"], purpose: try row.word("purpose", of: "proof"),
                email: EmailAddress(unchecked: row["email"]), expiresAt: row["expiresAt"], isUsed: row["isUsed"])
        }
    }

    func insert(_ proof: Proof, _ token: LinkToken, at now: Instant) throws {
        try db.insert(
            into: "proof",
            [
                "tokenHash": StoredBytes(token.hash), "account": proof.account, "purpose": proof.purpose.rawValue,
                "email": proof.email.text, "createdAt": now, "expiresAt": proof.expiresAt,
            ])
    }

    /// Voids all links of a purpose that an account has.
    func useAll(of account: AccountID, for purpose: Proof.Purpose, at now: Instant) throws {
        try db.cachedStatement(
            sql: "UPDATE proof SET usedAt = ? WHERE account = ? AND purpose = ? AND usedAt IS NULL"
        ).execute(arguments: [now, account, purpose.rawValue])
    }
}
