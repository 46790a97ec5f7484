import CallTypes
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// What an employee did to the session of a table.
enum TableEvent: Hashable, Sendable {
    case closed
    case moved(to: TableNumber)
    case merged(into: SessionRecord)
    case reopened
    case paymentVoided(PaymentID)

    var kind: TableEventKind {
        switch self {
        case .closed: .closed
        case .moved: .moved
        case .merged: .merged
        case .reopened: .reopened
        case .paymentVoided: .paymentVoided
        }
    }

    var otherTable: TableNumber? {
        switch self {
        case .moved(let table): table
        case .merged(let target): target.number
        case .closed, .reopened, .paymentVoided: nil
        }
    }

    var otherSession: TableSessionID? { if case .merged(let target) = self { target.id } else { nil } }

    var payment: PaymentID? { if case .paymentVoided(let payment) = self { payment } else { nil } }
}

/// The table `tableEvent`, which is only appended to. For use in a transaction.
struct TableEventRows {
    private static let table = "tableEvent"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Appends an event, in the transaction of the change.
    /// - Parameter session: before the change.
    func append(
        _ event: TableEvent, of session: SessionRecord, by employee: PersonID, as id: TableEventID, at now: Instant
    ) throws {
        try db.insert(
            into: Self.table,
            [
                "id": id, "restaurant": session.restaurant, "session": session.id, "number": session.number.number,
                "kind": event.kind.rawValue, "employee": employee, "at": now,
                "otherNumber": event.otherTable?.number, "otherSession": event.otherSession, "payment": event.payment,
            ])
    }

    /// The events of a restaurant, the newest first.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListTableEvents, of restaurant: RestaurantID) throws -> Page<TableEventRow> {
        let select = """
            SELECT tableEvent.*, person.name AS employeeName, person.surname AS employeeSurname
            FROM tableEvent LEFT JOIN person ON person.id = tableEvent.employee
            WHERE tableEvent.restaurant = ?1
            """
        return try db.newestFirst(call, select, by: "tableEvent.id", TableEventID.self, of: restaurant) { row in
            let names = [row.line("employeeName"), row.line("employeeSurname")].compactMap { $0?.text }
            let otherNumber: Int? = row["otherNumber"]
            return TableEventRow(
                id: row["id"], kind: try row.word("kind", of: Self.table), session: row["session"],
                table: TableNumber(unchecked: row["number"]),
                employee: names.isEmpty ? nil : Line(unchecked: names.joined(separator: " ")), at: row["at"],
                otherTable: otherNumber.map { TableNumber(unchecked: $0) }, otherSession: row["otherSession"],
                payment: row["payment"])
        }
    }
}
