import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Whose names stand in a list of couriers. Every list goes by last name, first name and identifier.
enum CourierList: Sendable {
    /// With whom the store works.
    case linked
    /// All whom the store may invite: active, not blocked, and without a cooperation with it.
    case invitable

    /// What is read; ends with a condition. Its parameter `?1` is the store.
    /// - Parameter join: a table joined to `courier`, or nothing.
    private func source(_ join: String) -> String {
        switch self {
        case .linked:
            // From the cooperations, which are few beside all the couriers of the town.
            """
            cooperation JOIN courier ON courier.id = cooperation.courier \(join)
            WHERE cooperation.store = ?1
            """
        case .invitable:
            """
            courier \(join)
            WHERE NOT EXISTS (SELECT * FROM cooperation WHERE store = ?1 AND courier = courier.id)
                AND NOT EXISTS (SELECT * FROM registration WHERE account = courier.id)
                AND NOT EXISTS (SELECT * FROM blocked WHERE account = courier.id)
            """
        }
    }

    /// Reads a part of the list.
    /// - Parameters:
    ///   - more: what is read besides the columns of ``CourierSummary``, which come first.
    ///   - join: the table that `more` is read of, joined to `courier`; `?1` is the store.
    ///   - courier: whom an item is about.
    func page<Item: Codable & Hashable & Sendable>(
        _ db: Database, of store: StoreID, after cursor: PageCursor?, limit: PageLimit, reading more: [String] = [],
        joining join: String = "", identifiedBy courier: (Item) -> CourierID, _ item: (Row) -> Item
    ) throws -> Page<Item> {
        let key = "lastName, firstName, id"
        let after = cursor == nil ? "" : "AND (\(key)) > (SELECT \(key) FROM courier WHERE id = ?3)"
        let items = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \((CourierSummary.columns + more).joined(separator: ", "))
                    FROM \(source(join)) \(after)
                    ORDER BY \(key) LIMIT ?2
                    """),
            arguments: [store, limit.count + 1] + cursor.arguments
        ).map(item)
        return Page(items, limit: limit) { PageCursor(bytes: courier($0).bytes) }
    }
}

extension CooperationStore {
    func couriers(
        _ list: CourierList, of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CourierSummary> {
        try await kit.database.read { db in
            try list.page(db, of: store, after: cursor, limit: limit, identifiedBy: \.courier) {
                CourierSummary(row: $0)
            }
        }
    }
}

extension CourierSummary {
    /// Of any statement that reads the table `courier`.
    fileprivate static let columns = [
        "courier.id", "courier.firstName", "courier.lastName", CancellationLedger.countOfCourier,
    ]

    /// - Parameter row: begins with ``columns``.
    init(row: Row) {
        self.init(
            courier: row[0], firstName: Line(unchecked: row[1]), lastName: Line(unchecked: row[2]),
            cancelledCount: row[3])
    }
}
