import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The table `securityEvent`: what concerned the safety of an account. Outlives the account.
struct AuditTrail: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// Notes an event in the transaction of what it tells of.
    /// - Parameter detail: has no secret, and no address of mail or phone.
    func note(
        _ type: SecurityEvent.Kind, of account: AccountID, _ occasion: Occasion, detail: String? = nil,
        in tx: Transaction
    ) throws {
        let id: SecurityEventID = kit.effects.newID()
        try tx.db.insert(
            into: "securityEvent",
            [
                "id": id, "account": account, "type": type.rawValue, "at": tx.now, "client": occasion.client,
                "session": occasion.session, "detail": detail,
            ])
    }

    /// The events of an account, the newest first.
    /// - Parameter call: that asks for them.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        of account: AccountID, _ filter: Filter = Filter(), for call: some ListCall
    ) async throws -> Page<SecurityEvent> {
        let cursors = try ListCursors<Instant, SecurityEventID>(of: call)
        var end = TimePlace.last
        if let cursor = call.cursor {
            let (at, event) = try cursors.key(of: cursor)
            end = TimePlace(at: at, id: event)
        }
        let (place, limit) = (end.before(filter.until), call.limit ?? .standard)
        return try await kit.database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, type, at, client, session, detail FROM securityEvent
                    WHERE account = ? AND at >= ? AND (at, id) < (?, ?) \(filter.type == nil ? "" : "AND type = ?")
                    ORDER BY at DESC, id DESC LIMIT ?
                    """)
            var arguments: StatementArguments = [account, filter.from ?? TimePlace.first.at, place.at, place.id]
            if let type = filter.type { arguments += [type.rawValue] }
            arguments += [limit.count + 1]
            let events = try Row.fetchAll(statement, arguments: arguments).map(SecurityEvent.init(row:))
            return Page(events, limit: limit) { cursors.cursor(after: $0.at, $0.id) }
        }
    }

    /// Which events a list shows.
    struct Filter: Sendable {
        var type: SecurityEvent.Kind?
        var from: Instant?
        var until: Instant?
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
        try await kit.database.remove(RowsByAge(table: "securityEvent", key: "id", age: "at"), upTo: instant)
    }
}

extension SecurityEvent {
    fileprivate init(row: Row) throws {
        self.init(
            id: row["id"], type: try row.word("type", of: "securityEvent"), at: row["at"], client: row["client"],
            session: row["session"], detail: row["detail"])
    }
}
