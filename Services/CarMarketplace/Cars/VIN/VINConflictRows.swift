import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `vinConflict`. For use in a transaction.
struct VINConflictRows {
    static let table = "vinConflict"
    /// A VIN that more cars have is known to staff by then.
    private static let maxOthers = 20

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds a row for each other car on sale with the VIN of a car that is on sale from now on. A pair that has a row,
    /// in either order, gets no other.
    func note(_ car: CarRecord, at now: Instant, newID: () -> VINConflictID) throws {
        guard let vin = car.vin else { return }
        let others = try CarID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM car WHERE vin = ?1 AND vin IS NOT NULL AND state = 'onSale' AND id <> ?2
                        AND NOT EXISTS (SELECT * FROM vinConflict WHERE vinConflict.car = ?2 AND other = car.id)
                        AND NOT EXISTS (SELECT * FROM vinConflict WHERE vinConflict.car = car.id AND other = ?2)
                    LIMIT ?3
                    """), arguments: [vin.text, car.id, Self.maxOthers])
        for other in others {
            try db.insert(
                into: Self.table, ["id": newID(), "car": car.id, "other": other, "createdAt": now])
        }
    }

    func find(_ conflict: VINConflictID) throws -> VINConflict? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM vinConflict WHERE id = ?"), arguments: [conflict]
        ).map(Self.record)
    }

    func save(_ conflict: VINConflict) throws {
        try db.update(
            Self.table,
            [
                "state": conflict.state.rawValue, "note": conflict.note?.text, "closedAt": conflict.closedAt,
                "closedBy": conflict.closedBy,
            ], where: ["id": conflict.id])
    }

    private static func record(_ row: Row) throws -> VINConflict {
        let note: String? = row["note"]
        return VINConflict(
            id: row["id"], state: try row.word("state", of: table), car: row["car"], other: row["other"],
            note: note.map { Paragraph(unchecked: $0) }, createdAt: row["createdAt"], closedAt: row["closedAt"],
            closedBy: row["closedBy"])
    }
}
