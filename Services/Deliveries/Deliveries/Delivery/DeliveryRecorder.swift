import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Records a step of a delivery: the delivery, its history, the cancellation ledger and the tally of its courier. Then
/// publishes the step. Every change of a delivery goes through here, so these tables always agree. For use in a
/// transaction.
struct DeliveryRecorder {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Saves and publishes a step of a delivery.
    /// - Parameter before: the delivery as loaded in this transaction; `nil` for a new one, whose rows have just been
    ///   written.
    /// - Throws: `CallError.stale` when the delivery has changed since it was loaded.
    func record(_ step: Step, _ before: Delivery?, _ after: Delivery) throws {
        var step = step
        step.courier = step.courier ?? before?.holder
        if let before {
            try DeliveryRows(tx.db).save(after, over: before)
            if before.isPending != after.isPending {
                try CandidateRows(tx.db).setOpen(after.isPending, for: after.id)
            }
        }
        let number = try StepRows(tx.db).add(step, .applied, nil, of: after.id)
        if let before {
            let cancellation = Cancellation(
                step, number: number, of: before, storeWait: dependencies.settings.storeWait)
            if let cancellation { try CancellationRows(tx.db).add(cancellation) }
        }
        if let courier = step.courier { try TallyRows(tx.db).add(Tally(of: step), of: after.store, courier) }
        if let before, before.isHeld, !after.isHeld, let former = before.holder {
            try PositionRows(tx.db).removeUnlessNeeded(of: former)
        }
        try StepPublisher(dependencies, tx).publish(step, before, after)
    }

    /// Releases deliveries from the courier who holds them. They are offered again.
    /// - Parameters:
    ///   - held: the deliveries as loaded in this transaction.
    ///   - party: the party that causes the release.
    func release(_ held: [Delivery], from courier: CourierID, by party: CancellationParty) throws {
        let step = Step(.released, by: party, courier: courier, at: tx.now)
        for delivery in held {
            var released = delivery
            try released.release(at: tx.now)
            try record(step, delivery, released)
        }
    }

    /// Keeps a late or refused report in the history. The delivery does not change.
    /// - Parameter refusal: the reason; `nil` for a late report.
    func keep(_ step: Step, _ outcome: ReportOutcome, _ refusal: ReportRefusal?, of delivery: DeliveryID) throws {
        try StepRows(tx.db).add(step, outcome, refusal, of: delivery)
    }
}
