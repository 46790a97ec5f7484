import Foundation
import GRDB
import SQLiteKit
import Vocabulary

/// What a mailed link proves: that its owner reads the mail of an address.
struct Proof: Hashable, Sendable {
    enum Purpose: String, Sendable {
        case confirmEmail, changeEmail, resetPassword
    }

    var account: AccountID
    var purpose: Purpose
    var email: EmailAddress
    var expiresAt: Instant
    var isUsed: Bool

    /// - Throws: ``Fault`` for one that is used or too old.
    func check(at now: Instant) throws(Fault) {
        if isUsed { throw .used }
        guard now < expiresAt else { throw .expired }
    }

    enum Fault: Error, Hashable, Sendable {
        case used, expired
    }
}

extension Database {
    /// The proof that a token makes, used and expired ones too.
    func proof(_ token: LinkToken) throws -> Proof? {
        let statement = try cachedStatement(
            sql: "SELECT account, purpose, email, expiresAt, usedAt IS NOT NULL FROM proof WHERE tokenHash = ?")
        guard let row = try Row.fetchOne(statement, arguments: [Data(token.hash)]) else { return nil }
        guard let purpose = Proof.Purpose(rawValue: row[1]) else {
            throw UnreadableRow(table: "proof", column: "purpose")
        }
        return Proof(
            account: row[0], purpose: purpose, email: EmailAddress(unchecked: row[2]), expiresAt: row[3],
            isUsed: row[4])
    }

    /// All links of a purpose that an account has had lose their meaning.
    func useProofs(of account: AccountID, for purpose: Proof.Purpose, at now: Instant) throws {
        try cachedStatement(
            sql: "UPDATE proof SET usedAt = ? WHERE account = ? AND purpose = ? AND usedAt IS NULL"
        ).execute(arguments: [now, account, purpose.rawValue])
    }
}
