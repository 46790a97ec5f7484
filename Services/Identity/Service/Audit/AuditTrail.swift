import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The table `securityEvent`: what concerned the safety of an account. Outlives the account.
struct AuditTrail: Sendable {
    /// The account and the event.
    typealias Cursors = ListCursors<AccountID, SecurityEventID>

    static let own = Cursors(of: ListMySecurityEvents.self)
    static let ofAnyone = Cursors(of: ListSecurityEvents.self)

    let database: ServiceDatabase
    let newID: @Sendable () -> SecurityEventID

    init(database: ServiceDatabase, newID: @escaping @Sendable () -> SecurityEventID) {
        self.database = database
        self.newID = newID
    }

    /// Notes an event in the transaction of what it tells of.
    /// - Parameter detail: has no secret, and no address of mail or phone.
    func note(
        _ type: SecurityEvent.Kind, of account: AccountID, _ occasion: Occasion, detail: String? = nil, in db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO securityEvent (id, account, type, at, client, session, detail) VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            newID(), account, type.rawValue, occasion.at, occasion.client, occasion.session, detail,
        ])
    }

    /// The events of an account, the newest first.
    /// - Throws: `Faults` when the cursor does not belong to the list of this account.
    func page(
        of account: AccountID, limit: PageLimit, after cursor: PageCursor?, cursors: Cursors = Self.own
    ) async throws -> Page<SecurityEvent> {
        let bound = try Self.bound(cursor, of: account, cursors)
        return try await database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, type, at, client, session, detail FROM securityEvent
                    WHERE account = ? AND id < ? ORDER BY id DESC LIMIT ?
                    """)
            let events = try Row.fetchAll(statement, arguments: [account, bound, limit.count + 1])
                .map { try SecurityEvent($0) }
            return Page(events, limit: limit) { cursors.cursor(after: account, $0.event) }
        }
    }

    private static func bound(
        _ cursor: PageCursor?, of account: AccountID, _ cursors: Cursors
    ) throws(Faults) -> StoredBytes {
        // Behind every identifier.
        guard let cursor else { return StoredBytes(Array(repeating: 0xFF, count: 17)) }
        let (listed, event) = try cursors.key(of: cursor)
        guard listed == account else { throw .invalidCursor }
        return StoredBytes(event.bytes)
    }

    /// Erases what there is of an account.
    func forget(_ account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM securityEvent WHERE account = ?").execute(arguments: [account])
    }

    /// Erases from where an account was used, for one that is gone.
    func forgetClients(of account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "UPDATE securityEvent SET client = NULL, session = NULL WHERE account = ?")
            .execute(arguments: [account])
    }

    /// Erases events up to and with an instant.
    func removeOld(before instant: Instant) async throws {
        try await database.remove(RowsByAge(table: "securityEvent", key: "id", age: "at"), upTo: instant)
    }
}

extension SecurityEvent {
    fileprivate init(_ row: Row) throws {
        guard let type = Kind(rawValue: row[1]) else {
            throw UnreadableRow(table: "securityEvent", column: "type")
        }
        self.init(
            event: row[0], type: type, at: row[2], client: row[3], session: row[4], detail: row[5])
    }
}
