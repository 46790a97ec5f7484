import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What a store had offered to a courier with whom it works no more.
struct WithdrawnOffers: Sendable {
    private let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// The courier is a candidate no more for what is not finished. What waits is gone from the courier's list, and
    /// when nobody is left who may accept it, the store is told (dossier 01, A12).
    func withdraw(
        from courier: CourierID, of store: StoreID, at now: Instant, in db: Database, traceparent: String?
    ) throws {
        let waiting = try waiting(db, for: courier, of: store)
        try db.cachedStatement(
            sql: """
                DELETE FROM candidate WHERE courier = ? AND delivery IN (
                    SELECT id FROM delivery WHERE store = ? AND status IN (0, 1))
                """
        ).execute(arguments: [courier, store])
        let news = StepNews(kit: kit, db: db, traceparent: traceparent)
        for (delivery, gaveUp) in waiting {
            let gone = DeliveryChange(
                delivery: delivery.id, kind: .gone, status: nil, progress: nil, version: delivery.version, at: now,
                position: nil)
            try kit.changes.append(StreamItem.change, gone, to: [AccountID(courier)], in: db)
            // Who gave it up before could not have accepted it: then nothing has changed for the store.
            if !gaveUp { try news.tellIfNobodyIsLeft(for: delivery) }
        }
    }

    private func waiting(
        _ db: Database, for courier: CourierID, of store: StoreID
    ) throws -> [(delivery: Delivery, gaveUp: Bool)] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns), \(CandidateRows.gaveUp) AS gaveUp
                    FROM candidate JOIN delivery ON delivery.id = candidate.delivery
                    WHERE candidate.courier = ? AND candidate.isOpen = 1 AND delivery.store = ?
                    """),
            arguments: [courier, store]
        ).map { (Delivery(row: $0), $0["gaveUp"]) }
    }
}
