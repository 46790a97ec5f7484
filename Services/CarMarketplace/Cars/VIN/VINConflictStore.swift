import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The pairs of cars with one VIN, for staff. Each method is one transaction.
struct VINConflictStore: Sendable {
    private typealias Cursors = ListCursors<VINConflictID>

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(close)
    }

    func list(_ call: ListVINConflicts, in context: CallContext) async throws -> Page<VINConflictRow> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let state = call.status == nil ? "" : "vinConflict.state = ?1 AND"
        return try await dependencies.database.read { db in
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT vinConflict.*, later.seller AS laterSeller, laterBrand.name AS laterBrand,
                            laterModel.name AS laterModel, later.year AS laterYear, earlier.seller AS earlierSeller,
                            earlierBrand.name AS earlierBrand, earlierModel.name AS earlierModel,
                            earlier.year AS earlierYear
                        FROM vinConflict
                            JOIN car AS later ON later.id = vinConflict.car
                            JOIN brand AS laterBrand ON laterBrand.id = later.brand
                            JOIN model AS laterModel ON laterModel.id = later.model
                            JOIN car AS earlier ON earlier.id = vinConflict.other
                            JOIN brand AS earlierBrand ON earlierBrand.id = earlier.brand
                            JOIN model AS earlierModel ON earlierModel.id = earlier.model
                        WHERE \(state) vinConflict.id < ?2 ORDER BY vinConflict.id DESC LIMIT ?3
                        """),
                arguments: [
                    call.status?.rawValue, StoredBytes(last?.bytes ?? [UInt8](repeating: 0xFF, count: 17)),
                    limit.count + 1,
                ])
            return try Page(
                rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: Self.row)
        }
    }

    private static func row(_ row: Row) throws -> VINConflictRow {
        func name(_ role: String) -> Line {
            let name = CarName(
                brand: Line(unchecked: row["\(role)Brand"]), model: Line(unchecked: row["\(role)Model"]),
                year: ModelYear(unchecked: row["\(role)Year"]))
            return Line(unchecked: name.text)
        }
        return VINConflictRow(
            id: row["id"], state: try row.word("state", of: VINConflictRows.table), car: name("later"),
            seller: row["laterSeller"], other: name("earlier"), otherSeller: row["earlierSeller"],
            createdAt: row["createdAt"])
    }

    func close(_ call: CloseVINConflict, in context: CallContext) async throws -> VINConflict {
        let staff = try context.account
        return try await dependencies.host.write(context) { tx in
            guard var conflict = try VINConflictRows(tx.db).find(call.conflict) else {
                throw CloseVINConflict.Refused.unknownConflict
            }
            guard conflict.state == .new else { throw CloseVINConflict.Refused.alreadyClosed }
            conflict.state = .closed
            (conflict.note, conflict.closedAt, conflict.closedBy) = (call.note, tx.now, staff)
            try VINConflictRows(tx.db).save(conflict)
            try tx.keep(conflict)
            return conflict
        }
    }
}
