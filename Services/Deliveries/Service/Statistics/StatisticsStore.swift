import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How the couriers of a store have done (R01.58). Nothing is counted here: the tally has kept count of every step.
struct StatisticsStore: Sendable {
    private static let cursors = CourierList.Cursors(of: ListCourierStatistics.self)

    private let database: ServiceDatabase

    init(_ kit: DeliveriesKit) { database = kit.database }

    /// The couriers with whom the store works, in the order of their list, also those who have carried nothing yet.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func couriers(
        of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CourierStatistics> {
        let key = try cursor.map { try Self.cursors.key(of: $0) }
        return try await database.read { db in
            try CourierList.linked.page(
                db, of: store, after: key, limit: limit, cursors: Self.cursors, reading: CourierStatistics.columns,
                joining: "LEFT JOIN tally ON tally.store = ?1 AND tally.courier = courier.id"
            ) { CourierStatistics(row: $0) }
        }
    }
}

extension CourierStatistics {
    /// Behind those of ``CourierSummary``. Who has carried nothing has no tally.
    fileprivate static let columns = ["accepted", "delivered", "givenUp", "pardoned", "takenBack", "inHand"].map {
        "ifnull(tally.\($0), 0)"
    }

    fileprivate init(row: Row) {
        let courier = CourierSummary(row: row)
        self.init(
            courier: courier.courier, firstName: courier.firstName, lastName: courier.lastName,
            cancelledCount: courier.cancelledCount, accepted: row[6], delivered: row[7], givenUp: row[8],
            pardoned: row[9], takenBack: row[10], inHand: row[11])
    }
}
