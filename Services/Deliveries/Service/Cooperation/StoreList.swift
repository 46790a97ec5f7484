import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

extension CooperationStore {
    /// The stores that a courier works with, by name.
    func stores(of courier: CourierID, after cursor: PageCursor?, limit: PageLimit) async throws -> Page<StoreSummary> {
        let after = cursor == nil ? "" : "AND (name, id) > (SELECT name, id FROM store WHERE id = ?)"
        return try await kit.database.read { db in
            let items = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id, name, address FROM cooperation JOIN store ON store.id = cooperation.store
                        WHERE cooperation.courier = ? \(after)
                        ORDER BY name, id LIMIT ?
                        """),
                arguments: [courier] + cursor.arguments + [limit.count + 1]
            ).map(StoreSummary.init)
            return Page(items, limit: limit) { PageCursor(bytes: $0.store.bytes) }
        }
    }
}

extension PageCursor? {
    /// The cursors of the lists by name are the identifier of the last item.
    var arguments: StatementArguments { map { [StoredBytes($0.bytes)] } ?? [] }
}
