import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// What became of the deliveries that a store's couriers accepted (R01.58). The tally has counted every step, so nothing
/// is counted here.
struct StatisticsStore: Sendable {
    private let database: ServiceDatabase

    init(_ dependencies: DeliveriesDependencies) { database = dependencies.database }

    /// The couriers with whom the store works, in the order of their list, also those who have accepted nothing yet.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func couriers(_ call: ListCourierStatistics, of store: StoreID) async throws -> Page<CourierStatistics> {
        try await database.read { db in
            try CourierList.linked.page(
                call, db, of: store, reading: CourierStatistics.columns,
                joining: "LEFT JOIN tally ON tally.store = ?1 AND tally.courier = courier.id"
            ) { CourierStatistics(row: $0) }
        }
    }
}

extension CourierStatistics {
    /// After those of ``CourierSummary``. A courier who has accepted nothing has no tally.
    fileprivate static let columns = ["accepted", "delivered", "givenUp", "pardoned", "takenBack", "inHand"].map {
        "ifnull(tally.\($0), 0) AS \($0)"
    }

    fileprivate init(row: Row) {
        let courier = CourierSummary(row: row)
        self.init(
            id: courier.id, firstName: courier.firstName, lastName: courier.lastName,
            cancelledCount: courier.cancelledCount, accepted: row["accepted"], delivered: row["delivered"],
            givenUp: row["givenUp"], pardoned: row["pardoned"], takenBack: row["takenBack"], inHand: row["inHand"])
    }
}
