import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// How the couriers of a store have done (R01.58). Nothing is counted here: the tally has kept count of every step.
struct StatisticsStore: Sendable {
    private let database: ServiceDatabase

    init(_ kit: DeliveriesKit) { database = kit.database }

    /// The couriers with whom the store works, in the order of their list, also those who have carried nothing yet.
    func couriers(
        of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CourierStatistics> {
        try await database.read { db in
            try CourierList.linked.page(
                db, of: store, after: cursor, limit: limit, reading: CourierStatistics.columns,
                joining: "LEFT JOIN tally ON tally.store = ?1 AND tally.courier = courier.id", identifiedBy: \.courier
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
            cancelledCount: courier.cancelledCount, accepted: row[4], delivered: row[5], givenUp: row[6],
            pardoned: row[7], takenBack: row[8], inHand: row[9])
    }
}
