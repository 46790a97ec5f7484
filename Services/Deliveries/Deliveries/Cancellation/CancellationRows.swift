import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `cancellation`, the cancellation ledger. It has one row each time a delivery was given up, cancelled or
/// released. Rows are added and pardoned, never deleted. For use in a transaction.
struct CancellationRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func add(_ cancellation: Cancellation) throws {
        try db.insert(
            into: "cancellation",
            [
                "delivery": cancellation.delivery, "number": cancellation.number, "store": cancellation.store,
                "courier": cancellation.courier, "by": cancellation.by, "stage": cancellation.stage,
                "fault": cancellation.fault, "reason": cancellation.reason, "at": cancellation.at,
            ])
    }

    /// Pardons an entry.
    /// - Returns: `false` when the entry does not exist or was pardoned before.
    func pardon(
        _ delivery: DeliveryID, of store: StoreID, givenUpBy courier: CourierID, at now: Instant
    ) throws -> Bool {
        try db.cachedStatement(
            sql: """
                UPDATE cancellation SET pardonedAt = ?
                WHERE delivery = ? AND store = ? AND courier = ? AND \(Self.isGiveUp) AND pardonedAt IS NULL
                """
        ).execute(arguments: [now, delivery, store, courier])
        return db.changesCount == 1
    }

    /// Returns the entry for a delivery of the store that the courier gave up. There is at most one, because a courier
    /// cannot accept the same delivery again (R01.39).
    func giveUp(of delivery: DeliveryID, _ store: StoreID, by courier: CourierID) throws -> CancellationForStore? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    \(Self.selectForStore)
                    WHERE delivery = ? AND store = ? AND cancellation.courier = ? AND \(Self.isGiveUp)
                    """),
            arguments: [delivery, store, courier]
        ).map(CancellationForStore.init)
    }

    // MARK: Parts of statements

    /// A condition: the courier gave the delivery up.
    static let isGiveUp = "by = \(CancellationParty.courier.code)"

    /// The column `cancelledCount` for a statement that reads the table `courier`: how many deliveries of all stores
    /// the courier has given up, without the pardoned ones (R01.38, R01.57). The number is not stored; a partial index
    /// contains exactly the rows to count.
    static let countOfCourier = """
        (SELECT count(*) FROM cancellation WHERE courier = courier.id AND \(isGiveUp) AND pardonedAt IS NULL)
        """

    private static let columns = "delivery, number, at, by, stage, fault, reason, pardonedAt"

    static let selectForStore = """
        SELECT \(columns), cancellation.courier, firstName, lastName
        FROM cancellation LEFT JOIN courier ON courier.id = cancellation.courier
        """

    static let selectForCourier = """
        SELECT \(columns), store.id, name FROM cancellation JOIN store ON store.id = cancellation.store
        """
}

extension CancellationForStore {
    init(row: Row) {
        self.init(
            delivery: row["delivery"], courier: CourierName(joined: row), by: row["by"], stage: row["stage"],
            fault: row["fault"], reason: row["reason"], isCounted: row.isCounted, at: row["at"],
            pardonedAt: row["pardonedAt"])
    }
}

extension CancellationForCourier {
    init(row: Row) {
        self.init(
            delivery: row["delivery"], store: StoreName(row: row), by: row["by"], stage: row["stage"],
            fault: row["fault"], reason: row["reason"], isCounted: row.isCounted, at: row["at"],
            pardonedAt: row["pardonedAt"])
    }
}

extension Row {
    /// Whether the courier's `cancelledCount` includes the entry, by the rule of ``CancellationRows/countOfCourier``.
    fileprivate var isCounted: Bool {
        let party: CancellationParty = self["by"]
        return party == .courier && self["pardonedAt"] == nil
    }
}
