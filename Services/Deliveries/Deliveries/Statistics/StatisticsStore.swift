import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Lists the outcomes of the deliveries that a store's couriers accepted (R01.58). The numbers come from the tally,
/// which each step updates.
struct StatisticsStore: Sendable {
    private let database: ServiceDatabase

    init(_ dependencies: DeliveriesDependencies) { database = dependencies.database }

    /// Returns the couriers with whom the store works, in the order of the list of couriers. Couriers without an
    /// accepted delivery are included.
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
    /// The columns after those of ``CourierSummary``. A courier without an accepted delivery has no row in `tally`.
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
