import DeliveriesContract
import GRDB
import RPC
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

    /// Last name, first name, identifier, as the index has them.
    typealias Cursors = ListCursors<String, String, CourierID>

    /// Reads a part of the list.
    /// - Parameters:
    ///   - key: of the last courier before the part; `nil` for the first part.
    ///   - more: what is read besides the columns of ``CourierSummary``, which come first.
    ///   - join: the table that `more` is read of, joined to `courier`; `?1` is the store.
    func page<Item: Codable & Hashable & Sendable>(
        _ db: Database, of store: StoreID, after key: (String, String, CourierID)?, limit: PageLimit,
        cursors: Cursors, reading more: [String] = [], joining join: String = "", _ item: (Row) -> Item
    ) throws -> Page<Item> {
        let order = "\(NameKey.lastName), \(NameKey.firstName), courier.id"
        // SQLite does not search an index of expressions by a row of values. The first comparison makes it search.
        let after = key == nil ? "" : "AND \(NameKey.lastName) >= ?3 AND (\(order)) > (?3, ?4, ?5)"
        let bound: StatementArguments = key.map { [$0.0, $0.1, $0.2] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \((CourierSummary.columns + more).joined(separator: ", "))
                    FROM \(source(join)) \(after)
                    ORDER BY \(order) LIMIT ?2
                    """),
            arguments: [store, limit.count + 1] + bound)
        return Page(
            rows: rows, limit: limit, cursor: { cursors.cursor(after: $0[4], $0[5], $0[0]) }, item: item)
    }
}

extension CooperationStore {
    private static let linked = CourierList.Cursors(of: ListCouriers.self)
    private static let invitable = CourierList.Cursors(of: ListInvitableCouriers.self)

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func couriers(
        _ list: CourierList, of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CourierSummary> {
        let cursors = list == .linked ? Self.linked : Self.invitable
        let key = try cursor.map { try cursors.key(of: $0) }
        return try await kit.database.read { db in
            try list.page(db, of: store, after: key, limit: limit, cursors: cursors) { CourierSummary(row: $0) }
        }
    }
}

extension CourierSummary {
    /// Of any statement that reads the table `courier`. The last two are what the list is sorted by.
    fileprivate static let columns = [
        "courier.id", "courier.firstName", "courier.lastName", CancellationLedger.countOfCourier,
        NameKey.lastName, NameKey.firstName,
    ]

    /// - Parameter row: begins with ``columns``.
    init(row: Row) {
        self.init(
            courier: row[0], firstName: Line(unchecked: row[1]), lastName: Line(unchecked: row[2]),
            cancelledCount: row[3])
    }
}
