import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

extension CooperationStore {
    /// Returns the stores that the courier works with, by name.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func stores(_ call: ListStores, of courier: CourierID) async throws -> Page<StoreSummary> {
        let (cursors, limit) = (try ListCursors<String, StoreID>(of: call), call.limit ?? .standard)
        let key = try call.cursor.map { try cursors.key(of: $0) }
        let after = key == nil ? "" : "AND (\(NameKey.store), id) > (?3, ?4)"
        return try await dependencies.database.read { db in
            let bound: StatementArguments = key.map { [$0.0, $0.1] } ?? []
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id, name, address, \(NameKey.store) AS nameKey
                        FROM cooperation JOIN store ON store.id = cooperation.store
                        WHERE cooperation.courier = ?1 \(after)
                        ORDER BY \(NameKey.store), id LIMIT ?2
                        """),
                arguments: [courier, limit.count + 1] + bound)
            return Page(
                rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["nameKey"], $0["id"]) },
                item: StoreSummary.init)
        }
    }
}
