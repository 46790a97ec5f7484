import CallTypes
import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The lists of complaints, the newest first. For use in a read.
struct ComplaintLists {
    private let db: Database

    init(_ db: Database) { self.db = db }

    private static let named = """
        SELECT complaint.*, brand.name AS brandName, model.name AS modelName, car.year AS carYear,
            dealer.name AS dealerName
        FROM complaint JOIN bid ON bid.id = complaint.bid JOIN car ON car.id = bid.car
            JOIN brand ON brand.id = car.brand JOIN model ON model.id = car.model
            LEFT JOIN dealer ON dealer.id = complaint.dealer
        """

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListMyComplaints, of seller: SellerID) throws -> Page<MyComplaint> {
        try page(call, "complaint.seller = ?", [seller]) { row in
            let note: String? = row["note"]
            return MyComplaint(
                id: row["id"], bid: row["bid"], car: CarName(row),
                reason: try row.word("reason", of: ComplaintRows.table),
                state: try row.word("state", of: ComplaintRows.table), note: note.map { Line(unchecked: $0) },
                createdAt: row["createdAt"])
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListComplaints) throws -> Page<ComplaintRow> {
        let (condition, arguments): (String, StatementArguments) =
            call.state.map { ("complaint.state = ?", [$0.rawValue]) } ?? ("true", [])
        return try page(call, condition, arguments) { row in
            ComplaintRow(
                id: row["id"], car: CarName(row), dealer: Self.dealer(row),
                reason: try row.word("reason", of: ComplaintRows.table),
                state: try row.word("state", of: ComplaintRows.table), createdAt: row["createdAt"])
        }
    }

    private func page<Item: Codable & Hashable & Sendable>(
        _ call: some ListCall, _ condition: String, _ arguments: StatementArguments, _ item: (Row) throws -> Item
    ) throws -> Page<Item> {
        let (cursors, limit) = (try ListCursors<ComplaintID>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        // A list without a bound would scan the table.
        let bound: StatementArguments = last.map { [$0] } ?? [CreationRange(from: nil, until: nil).highest]
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "\(Self.named) WHERE \(condition) AND complaint.id < ? ORDER BY complaint.id DESC LIMIT ?"),
            arguments: arguments + bound + [limit.count + 1])
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: item)
    }

    private static func dealer(_ row: Row) -> NamedDealer? {
        let (dealer, name): (DealerID?, String?) = (row["dealer"], row["dealerName"])
        guard let dealer, let name else { return nil }
        return NamedDealer(id: dealer, name: Line(unchecked: name))
    }
}
