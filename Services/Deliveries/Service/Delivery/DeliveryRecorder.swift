import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Writes down what happens to a delivery, all in one transaction: the delivery, its history, the cancel ledger, the
/// tally of its courier; and has everybody hear of it who is to. Whatever changes a delivery goes through here, so the
/// books always agree.
struct DeliveryRecorder: Sendable {
    let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// Saves what a step has made of a delivery.
    /// - Parameters:
    ///   - before: as it was loaded in this transaction; `nil` for a new one, whose rows have just been written.
    ///   - traceparent: of the call or the event that causes it.
    /// - Throws: `CallError.stale` when it has changed since it was loaded.
    func record(
        _ step: Step, _ before: Delivery?, _ after: Delivery, in db: Database, traceparent: String?
    ) throws {
        var step = step
        step.courier = step.courier ?? before?.holder
        if let before {
            try DeliveryRows(db).save(after, over: before)
            if before.isPending != after.isPending { try CandidateRows(db).setOpen(after.isPending, for: after.id) }
        }
        let number = try StepRows(db).add(step, .applied, nil, of: after.id)
        if let before {
            let cancellation = Cancellation(step, number: number, of: before, patience: kit.settings.storePatience)
            if let cancellation { try CancellationLedger(db).add(cancellation) }
        }
        if let courier = step.courier { try TallyRows(db).add(Tally(of: step), of: after.store, courier) }
        if let before, before.isHeld, !after.isHeld, let former = before.holder {
            try forgetPosition(of: former, in: db)
        }
        try StepNews(kit: kit, db: db, traceparent: traceparent).tell(step, before, after)
    }

    /// Takes what a courier holds back, to be offered again.
    /// - Parameters:
    ///   - held: as they were loaded in this transaction.
    ///   - party: whose doing it is.
    func release(
        _ held: [Delivery], from courier: CourierID, by party: CancellationParty, at now: Instant, in db: Database,
        traceparent: String?
    ) throws {
        let step = Step(.released, by: party, courier: courier, at: now)
        for delivery in held {
            var released = delivery
            released.release(at: now)
            try record(step, delivery, released, in: db, traceparent: traceparent)
        }
    }

    /// Keeps a report that changes nothing, as a step that was late or refused.
    /// - Parameter refusal: why it was refused.
    func keep(
        _ step: Step, _ outcome: ReportOutcome, _ refusal: ReportRefusal?, of delivery: DeliveryID, in db: Database
    ) throws {
        try StepRows(db).add(step, outcome, refusal, of: delivery)
    }

    /// Where couriers are is kept only while they hold something.
    private func forgetPosition(of courier: CourierID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM courierPosition WHERE courier = ?1
                    AND NOT EXISTS (SELECT * FROM delivery WHERE holder = ?1 AND status = 1)
                """
        ).execute(arguments: [courier])
    }
}
