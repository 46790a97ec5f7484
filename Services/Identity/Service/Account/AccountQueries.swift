import GRDB
import SQLiteKit
import Vocabulary

/// What the methods of ``AccountStore`` share, inside their transactions.
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

    /// The account that stands in the index with this identifier: active, or reserved and perhaps expired.
    func account(of kind: AccountKind, holding identifier: SignInIdentifier) throws -> Account? {
        let statement = try cachedStatement(
            sql: """
                SELECT \(Account.columns) FROM account
                WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released'
                """)
        return try Row.fetchOne(statement, arguments: [kind.rawValue, identifier.text]).map { try Account($0) }
    }

    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) throws -> Credentials? {
        let statement = try cachedStatement(
            sql: """
                SELECT id, passwordHash FROM account
                WHERE kind = ? AND \(identifier.column) = ? AND state <> 'released' AND state = 'active'
                """)
        guard let row = try Row.fetchOne(statement, arguments: [kind.rawValue, identifier.text]) else { return nil }
        guard let passwordHash = PasswordHash(row[1]) else {
            throw UnreadableRow(table: "account", column: "passwordHash")
        }
        return Credentials(account: row[0], passwordHash: passwordHash)
    }
}

extension SignInIdentifier {
    /// The column that holds it. `state <> 'released'` beside it lets SQLite use the partial index.
    fileprivate var column: String {
        switch self {
        case .email: "email"
        case .phone: "phone"
        }
    }

    fileprivate var text: String {
        switch self {
        case .email(let email): email.text
        case .phone(let phone): phone.text
        }
    }
}

extension Account {
    fileprivate static let columns = "id, kind, email, phone, state, reservedUntil"

    /// Reads the ``columns``.
    fileprivate init(_ row: Row) throws {
        guard let kind = AccountKind(rawValue: row[1]) else { throw UnreadableRow(table: "account", column: "kind") }
        let email = (row[2] as String?).map { SignInIdentifier.email(EmailAddress(unchecked: $0)) }
        let phone = (row[3] as String?).map { SignInIdentifier.phone(CroatianPhone(unchecked: $0)) }
        guard let identifier = email ?? phone else { throw UnreadableRow(table: "account", column: "email") }
        self.init(id: row[0], kind: kind, identifier: identifier, state: try State(row[4], reservedUntil: row[5]))
    }
}

extension Account.State {
    fileprivate init(_ name: String, reservedUntil: Instant?) throws {
        switch (name, reservedUntil) {
        case ("active", _): self = .active
        case ("released", _): self = .released
        case ("reserved", let end?): self = .reserved(until: end)
        default: throw UnreadableRow(table: "account", column: "state")
        }
    }
}
