import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What is asked of the cancel ledger. Each method is one transaction.
struct CancellationStore: Sendable {
    private let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CancellationForStore> {
        let place = try CancellationPlace(cursor, of: CancellationPlace.ofStore)
        return try await kit.database.read { try CancellationLedger($0).page(of: store, after: place, limit: limit) }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        of courier: CourierID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<CancellationForCourier> {
        let place = try CancellationPlace(cursor, of: CancellationPlace.ofCourier)
        return try await kit.database.read { try CancellationLedger($0).page(of: courier, after: place, limit: limit) }
    }

    /// The store lets a courier off who gave one of its deliveries up: it is not counted from now on. Pardoned twice is
    /// pardoned once, and nobody hears of the second time. It stays in the ledger, so the courier cannot take the
    /// delivery again (R01.39).
    /// - Throws: ``PardonCancellation/Refused/notFound`` when there is no such giving up of a delivery of the store.
    func pardon(
        _ delivery: DeliveryID, givenUpBy courier: CourierID, by store: StoreID, trace: String?
    ) async throws -> CancellationForStore {
        try await kit.database.write { [kit] db in
            let ledger = CancellationLedger(db)
            if try ledger.pardon(delivery, store, givenUpBy: courier, at: kit.effects.now()) {
                try TallyRows(db).add(Tally(pardoned: 1), of: store, courier)
                let event = CancellationPardoned(delivery: delivery, store: store, courier: courier)
                try kit.feed.append(event, in: db, traceparent: trace)
                let notice = PardonedNotice(delivery: delivery, store: try ProfileRows(db).details(of: store).name)
                try kit.feed.tell(notice, to: [AccountID(courier)], in: db, traceparent: trace)
            }
            guard let pardoned = try ledger.giveUp(of: delivery, store, by: courier) else {
                throw PardonCancellation.Refused.notFound
            }
            return pardoned
        }
    }
}

extension CancellationLedger {
    /// - Returns: whether that is news; `false` also when there is nothing to pardon.
    fileprivate func pardon(
        _ delivery: DeliveryID, _ store: StoreID, givenUpBy courier: CourierID, at now: Instant
    ) throws -> Bool {
        try db.cachedStatement(
            sql: """
                UPDATE cancellation SET pardonedAt = ?
                WHERE delivery = ? AND store = ? AND courier = ? AND \(Self.isGiveUp) AND pardonedAt IS NULL
                """
        ).execute(arguments: [now, delivery, store, courier])
        return db.changesCount == 1
    }
}
