import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// What the stores share of the table `account`, inside their transactions.
extension Database {
    /// Gives up the identifier of a reservation that is over, so that the unique index is free for another.
    func releaseExpired(_ identifier: SignInIdentifier, of kind: AccountKind, at now: Instant) throws {
        try cachedStatement(
            sql: """
                UPDATE account SET state = 'released'
                WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released'
                    AND state = 'reserved' AND reservedUntil <= ?
                """
        ).execute(arguments: [kind.rawValue, identifier.text, now])
    }

    func account(_ id: AccountID) throws -> Account? {
        let statement = try cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE id = ?")
        return try Row.fetchOne(statement, arguments: [id]).map { try Account($0) }
    }

    /// The account, unless it is only reserved.
    /// - Throws: `CallError.busy` while its deletion is being decided: a moment later it is active again, or gone.
    func activeAccount(_ id: AccountID) throws -> Account? {
        guard let account = try account(id), account.isActivated else { return nil }
        guard account.state != .closing else { throw CallError.busy }
        return account
    }

    /// The account that stands in the index with this identifier: active, or reserved and perhaps expired.
    func account(of kind: AccountKind, holding identifier: SignInIdentifier) throws -> Account? {
        let statement = try cachedStatement(
            sql: """
                SELECT \(Account.columns) FROM account
                WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released'
                """)
        return try Row.fetchOne(statement, arguments: [kind.rawValue, identifier.text]).map { try Account($0) }
    }

    /// The account of the kind that signs in with this, unless it is only reserved. Its deletion may be being decided.
    func activatedAccount(of kind: AccountKind, with identifier: SignInIdentifier) throws -> Account? {
        try account(of: kind, holding: identifier).flatMap { $0.isActivated ? $0 : nil }
    }

    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) throws -> Credentials? {
        guard let account = try activatedAccount(of: kind, with: identifier) else { return nil }
        return Credentials(account: account, passwordHash: try passwordHash(of: account.id))
    }

    /// `nil` for whoever has none.
    func passwordHash(of account: AccountID) throws -> PasswordHash? {
        let statement = try cachedStatement(sql: "SELECT passwordHash FROM account WHERE id = ?")
        guard let text = try String.fetchOne(statement, arguments: [account]) else { return nil }
        guard let hash = PasswordHash(text) else { throw UnreadableRow(table: "account", column: "passwordHash") }
        return hash
    }

    /// The highest cost of a stored hash; `nil` without any. Reads all accounts.
    func highestPasswordCost() throws -> ScryptCost? {
        // What stands between the second `$` and the third.
        try String.fetchAll(
            self,
            sql: """
                SELECT DISTINCT substr(passwordHash, 9, instr(substr(passwordHash, 9), '$') - 1) FROM account
                WHERE passwordHash IS NOT NULL
                """
        ).compactMap { ScryptCost(phc: Substring($0)) }.max { $0.work < $1.work }
    }

    /// One's own account as its owner sees it; `nil` when it is gone.
    func profile(of id: AccountID) throws -> AccountProfile? {
        try account(id).map { account in
            AccountProfile(
                id: account.id, kind: account.kind, email: account.email,
                isEmailConfirmed: account.isEmailConfirmed, signInPhone: account.phone, name: account.name,
                surname: account.surname, phone: account.contactPhone, language: account.language,
                permissions: account.permissions, consents: try newestConsents(of: id), createdAt: account.createdAt,
                version: account.version)
        }
    }

    /// - Throws: `CallError.unauthenticated` when the account is gone: its sessions are over too.
    func ownProfile(of id: AccountID) throws -> AccountProfile {
        guard let profile = try profile(of: id) else { throw CallError.unauthenticated }
        return profile
    }

    /// The newest that the account agreed to, of each document.
    func newestConsents(of id: AccountID) throws -> [Consent] {
        let statement = try cachedStatement(
            sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY document, at, version")
        let all = try Row.fetchAll(statement, arguments: [id])
            .compactMap { row in
                LegalDocument(rawValue: row[0]).map { Consent(document: $0, version: row[1], at: row[2]) }
            }
        return LegalDocument.allCases.compactMap { document in all.last { $0.document == document } }
    }

    /// Keeps that the account agrees to the documents in force.
    func addConsents(of id: AccountID, at now: Instant) throws {
        for document in LegalDocument.allCases {
            try cachedStatement(
                sql: "INSERT INTO consent (account, document, version, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            ).execute(arguments: [id, document.rawValue, document.version, now])
        }
    }
}
