import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

enum LineVoidTag {}
typealias LineVoidID = Identifier<LineVoidTag>

/// The table `lineVoid`. For use in a transaction.
struct LineVoidRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func add(
        _ id: LineVoidID, of line: LineNumber, in order: OrderRecord, because reason: Line, by employee: PersonID,
        at now: Instant
    ) throws {
        try db.insert(
            into: "lineVoid",
            [
                "id": id, "restaurant": order.restaurant.id, "guestOrder": order.id, "line": line.number,
                "reason": reason.text, "voidedBy": employee, "voidedAt": now,
            ])
    }

    /// The voids of an order, the oldest first.
    func all(of order: OrderID) throws -> [LineVoid] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM lineVoid WHERE guestOrder = ?"), arguments: [order]
        ).map { row in
            let employee: PersonID? = row["voidedBy"]
            return LineVoid(
                line: row["line"], reason: Line(unchecked: row["reason"]),
                voidedBy: try employee.flatMap { try PersonRows(db).find($0)?.reference }, voidedAt: row["voidedAt"])
        }.sorted { ($0.voidedAt, $0.line) < ($1.voidedAt, $1.line) }
    }
}
