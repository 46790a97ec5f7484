import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Exports a store's deliveries as a table, in the order of creation. A long table is sent in parts, so that neither
/// side holds all of it in memory.
struct ExportStore: Sendable {
    private let database: ServiceDatabase

    init(_ dependencies: DeliveriesDependencies) { database = dependencies.database }

    struct Part: Sendable {
        var document: Document
        /// The last delivery of this part; `nil` when the export is complete.
        var last: DeliveryID?
    }

    func part(of store: StoreID, in range: ExportRange) async throws -> Part {
        try await database.read { db in
            let select = try db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns), courier.firstName AS courierFirstName,
                        courier.lastName AS courierLastName,
                        (
                            SELECT count(*) FROM cancellation
                            WHERE delivery = delivery.id AND \(CancellationRows.isGiveUp)
                        ) AS givenUp
                    FROM delivery LEFT JOIN courier ON courier.id = delivery.holder
                    WHERE delivery.store = ? AND delivery.id > ? AND delivery.id < ?
                        AND delivery.createdAt >= ? AND delivery.createdAt < ?
                    ORDER BY delivery.id LIMIT ?
                    """)
            let rows = try Row.fetchCursor(
                select,
                arguments: [
                    store, range.lowest, range.created.highest, range.created.from, range.created.until,
                    CSVPart.maxRows + 1,
                ])
            var table = ExportTable(isFirst: range.last == nil)
            var last: DeliveryID?
            while let row = try rows.next() {
                let exported = ExportedDelivery(row: row)
                guard table.add(exported) else { return Part(document: table.part.document, last: last) }
                last = exported.delivery.id
            }
            return Part(document: table.part.document, last: nil)
        }
    }
}

extension ExportedDelivery {
    fileprivate init(row: Row) {
        let firstName: String? = row["courierFirstName"]
        let lastName: String? = row["courierLastName"]
        delivery = Delivery(row: row)
        courier = firstName.flatMap { first in lastName.map { "\(first) \($0)" } }
        givenUp = row["givenUp"]
    }
}
