import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The lists of couriers. Each is sorted by last name, first name and identifier.
enum CourierList: Sendable {
    /// The couriers with whom the store works.
    case linked
    /// The couriers whom the store may invite: active, not blocked, and without a cooperation with it.
    case invitable

    /// Returns the tables and, at the end, a condition. The parameter `?1` is the store.
    /// - Parameter join: a table joined to `courier`, or nothing.
    private func source(_ join: String) -> String {
        switch self {
        case .linked:
            // Starts from the cooperations: they are few compared with all couriers of the town.
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

    /// The sort key: last name, first name, identifier, as in the index.
    typealias Cursors = ListCursors<String, String, CourierID>

    /// Reads a part of the list.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    /// - Parameters:
    ///   - call: the call with the cursor and the limit.
    ///   - search: selects the couriers whose name has these words.
    ///   - more: columns after those of ``CourierSummary``.
    ///   - join: joins the table of the columns `more` to `courier`; `?1` is the store.
    func page<Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ db: Database, of store: StoreID, search: NameSearch? = nil,
        reading more: [String] = [], joining join: String = "", _ item: (Row) -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let key = try call.cursor.map { try cursors.key(of: $0) }
        let order = "\(NameKey.lastName), \(NameKey.firstName), courier.id"
        // SQLite does not use an index of expressions for a comparison of row values. The redundant first comparison
        // makes it use the index.
        let after = key == nil ? "" : "AND \(NameKey.lastName) >= ?3 AND (\(order)) > (?3, ?4, ?5)"
        let bound: StatementArguments = key.map { [$0.0, $0.1, $0.2] } ?? []
        let found = search.map { "AND \($0.condition(on: "courier.searchKey", from: key == nil ? 3 : 6))" } ?? ""
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \((CourierSummary.columns + more).joined(separator: ", "))
                    FROM \(source(join)) \(after) \(found)
                    ORDER BY \(order) LIMIT ?2
                    """),
            arguments: [store, limit.count + 1] + bound + (search?.arguments ?? []))
        return Page(
            rows: rows, limit: limit,
            cursor: { cursors.cursor(after: $0["lastNameKey"], $0["firstNameKey"], $0["id"]) }, item: item)
    }
}

extension CooperationStore {
    /// Returns the couriers with whom the store works.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func couriers(_ call: ListCouriers, of store: StoreID) async throws -> Page<CourierSummary> {
        let search = NameSearch(call.search)
        return try await dependencies.database.read { db in
            try CourierList.linked.page(call, db, of: store, search: search) {
                CourierSummary(row: $0)
            }
        }
    }

    /// Returns the couriers whom the store may invite.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func invitableCouriers(
        _ call: ListInvitableCouriers, by store: StoreID
    ) async throws -> Page<CourierSummary> {
        let search = NameSearch(call.search)
        return try await dependencies.database.read { db in
            try CourierList.invitable.page(call, db, of: store, search: search) {
                CourierSummary(row: $0)
            }
        }
    }
}

extension CourierSummary {
    /// The columns for any statement that reads the table `courier`. The list is sorted by the last two.
    fileprivate static let columns = [
        "courier.id", "courier.firstName", "courier.lastName", "\(CancellationRows.countOfCourier) AS cancelledCount",
        "\(NameKey.lastName) AS lastNameKey", "\(NameKey.firstName) AS firstNameKey",
    ]

    /// - Parameter row: has ``columns``.
    init(row: Row) {
        self.init(
            id: row["id"], firstName: Line(unchecked: row["firstName"]),
            lastName: Line(unchecked: row["lastName"]), cancelledCount: row["cancelledCount"])
    }
}
