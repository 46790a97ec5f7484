import GRDB
import IdentityContract
import Media
import RPC
import SQLiteKit
import Vocabulary

/// The table `account`. For use in a transaction.
struct AccountRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ id: AccountID) throws -> Account? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE id = ?"), arguments: [id]
        ).map(Account.init(row:))
    }

    /// Returns the account, unless it is only reserved.
    /// - Throws: `CallError.busy` while the deletion is being decided: soon the account is active again or gone.
    func active(_ id: AccountID) throws -> Account? {
        guard let account = try find(id), account.isActivated else { return nil }
        guard account.state != .closing else { throw CallError.busy }
        return account
    }

    /// Returns the account that the index has under this identifier: active, or reserved and perhaps expired.
    func find(_ kind: AccountKind, holding identifier: SignInIdentifier) throws -> Account? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT \(Account.columns) FROM account
                    WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released'
                    """),
            arguments: [kind.rawValue, identifier.text]
        ).map(Account.init(row:))
    }

    /// Returns the account of the kind that signs in with the identifier, unless it is only reserved. The account may
    /// be `closing`.
    func activated(_ kind: AccountKind, with identifier: SignInIdentifier) throws -> Account? {
        try find(kind, holding: identifier).flatMap { $0.isActivated ? $0 : nil }
    }

    /// Releases the identifier of an expired reservation, so that the unique index accepts another account.
    func releaseExpired(_ identifier: SignInIdentifier, of kind: AccountKind, at now: Instant) throws {
        try db.cachedStatement(
            sql: """
                UPDATE account SET state = 'released'
                WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released'
                    AND state = 'reserved' AND reservedUntil <= ?
                """
        ).execute(arguments: [kind.rawValue, identifier.text, now])
    }

    // MARK: Passwords

    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) throws -> Credentials? {
        guard let account = try activated(kind, with: identifier) else { return nil }
        return Credentials(account: account, passwordHash: try passwordHash(of: account.id))
    }

    /// Returns `nil` when the account has no password.
    func passwordHash(of account: AccountID) throws -> PasswordHash? {
        let select = try db.cachedStatement(sql: "SELECT passwordHash FROM account WHERE id = ?")
        guard let text = try String.fetchOne(select, arguments: [account]) else { return nil }
        guard let hash = PasswordHash(text) else { throw UnreadableRow(table: "account", column: "passwordHash") }
        return hash
    }

    /// Whether the account still has the password of this hash, or still has none. The hash may have been recomputed at
    /// a higher cost meanwhile.
    func isSamePassword(of account: AccountID, as former: PasswordHash?) throws -> Bool {
        switch (try passwordHash(of: account), former) {
        case (let current?, let former?): current.isOfSamePassword(as: former)
        case (nil, nil): true
        default: false
        }
    }

    /// Returns the highest cost of a stored hash; `nil` when there is none. Reads all accounts.
    func highestPasswordCost() throws -> ScryptCost? {
        // The text between the second and the third `$`.
        try String.fetchAll(
            db,
            sql: """
                SELECT DISTINCT substr(passwordHash, 9, instr(substr(passwordHash, 9), '$') - 1) FROM account
                WHERE passwordHash IS NOT NULL
                """
        ).compactMap { ScryptCost(phc: Substring($0)) }.max { $0.work < $1.work }
    }

    // MARK: Profiles

    /// Returns the account as its owner sees it; `nil` when it is gone.
    /// - Throws: ``UnreadableRow`` for a consent to a document that this version does not know.
    func profile(of id: AccountID) throws -> AccountProfile? {
        guard let account = try find(id) else { return nil }
        return AccountProfile(account, picture: try picture(of: id), consents: try ConsentRows(db).newest(of: id))
    }

    func picture(of id: AccountID) throws -> Picture? {
        try Pictures.find(of: id, keptBy: .identity, in: db).first
    }

    /// - Throws: `CallError.unauthenticated` when the account is gone: its sessions have ended too.
    func ownProfile(of id: AccountID) throws -> AccountProfile {
        guard let profile = try profile(of: id) else { throw CallError.unauthenticated }
        return profile
    }
}
