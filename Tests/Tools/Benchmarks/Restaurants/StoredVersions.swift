import GRDB
import RestaurantsContract
import RestaurantsService
import SQLiteKit
import Vocabulary

/// The stored versions of a menu, with the size of the database.
struct StoredVersions: Sendable {
    var versions: Int
    /// Of the versions themselves, the categories and the products.
    var rows: Int
    /// The used pages of the database.
    var bytes: Int

    /// - Parameter path: the database of a stopped service.
    init(of menu: MenuID, in path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        func number(_ sql: String, _ arguments: StatementArguments = []) async throws -> Int {
            try await database.read { try Int.fetchOne($0, sql: sql, arguments: arguments) ?? 0 }
        }
        versions = try await number("SELECT version FROM menu WHERE id = ?", [menu])
        rows = 0
        for table in ["menuVersion", "category", "product"] {
            rows += try await number("SELECT count(*) FROM \(table) WHERE menu = ?", [menu])
        }
        let pages = try await number("PRAGMA page_count") - number("PRAGMA freelist_count")
        bytes = try await pages * number("PRAGMA page_size")
        try database.close()
    }

    private init(versions: Int, rows: Int, bytes: Int) {
        (self.versions, self.rows, self.bytes) = (versions, rows, bytes)
    }

    static func - (after: StoredVersions, before: StoredVersions) -> StoredVersions {
        StoredVersions(
            versions: after.versions - before.versions, rows: after.rows - before.rows,
            bytes: after.bytes - before.bytes)
    }
}
