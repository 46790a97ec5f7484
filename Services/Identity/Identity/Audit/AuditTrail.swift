import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The table `securityEvent`: events that concern the security of an account. The trail outlives the account.
struct AuditTrail: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Records an event in the transaction that causes it.
    /// - Parameter detail: contains no secret, no e-mail address and no phone number.
    func note(
        _ type: SecurityEvent.Kind, of account: AccountID, _ actionContext: ActionContext, detail: String? = nil,
        in tx: Transaction
    ) throws {
        let id: SecurityEventID = dependencies.runtime.newID()
        try tx.db.insert(
            into: "securityEvent",
            [
                "id": id, "account": account, "type": type.rawValue, "at": tx.now, "client": actionContext.client,
                "session": actionContext.session, "detail": detail,
            ])
    }

    /// Returns the events of an account, newest first.
    /// - Parameter call: the list call.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        of account: AccountID, _ filter: Filter = Filter(), for call: some ListCall
    ) async throws -> Page<SecurityEvent> {
        let cursors = try ListCursors<Instant, SecurityEventID>(of: call)
        var end = TimePosition.last
        if let cursor = call.cursor {
            let (at, event) = try cursors.key(of: cursor)
            end = TimePosition(at: at, id: event)
        }
        let (position, limit) = (end.before(filter.until), call.limit ?? .standard)
        return try await dependencies.database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, type, at, client, session, detail FROM securityEvent
                    WHERE account = ? AND at >= ? AND (at, id) < (?, ?) \(filter.type == nil ? "" : "AND type = ?")
                    ORDER BY at DESC, id DESC LIMIT ?
                    """)
            var arguments: StatementArguments = [
                account, filter.from ?? TimePosition.first.at, position.at, position.id,
            ]
            if let type = filter.type { arguments += [type.rawValue] }
            arguments += [limit.count + 1]
            let events = try Row.fetchAll(statement, arguments: arguments).map(SecurityEvent.init(row:))
            return Page(events, limit: limit) { cursors.cursor(after: $0.at, $0.id) }
        }
    }

    /// Selects the events of a list.
    struct Filter: Sendable {
        var type: SecurityEvent.Kind?
        var from: Instant?
        var until: Instant?
    }

    /// Erases all events of an account.
    func forget(_ account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM securityEvent WHERE account = ?").execute(arguments: [account])
    }

    /// Erases the client addresses from the events of an erased account.
    func forgetClients(of account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "UPDATE securityEvent SET client = NULL, session = NULL WHERE account = ?")
            .execute(arguments: [account])
    }

    /// Erases events up to and including an instant.
    func removeOld(before instant: Instant) async throws {
        try await dependencies.database.remove(RowsByAge(table: "securityEvent", key: "id", age: "at"), upTo: instant)
    }
}

extension SecurityEvent {
    fileprivate init(row: Row) throws {
        self.init(
            id: row["id"], type: try row.word("type", of: "securityEvent"), at: row["at"], client: row["client"],
            session: row["session"], detail: row["detail"])
    }
}
