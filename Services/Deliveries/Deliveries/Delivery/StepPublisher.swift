import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Publishes a step to the feed, to the live streams and as notifications. For use in its transaction.
struct StepPublisher {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    func publish(_ step: Step, _ before: Delivery?, _ after: Delivery) throws {
        let candidates = try CandidateRows(tx.db).all(of: after)
        try dependencies.feed.append(step.event(after, candidates: candidates.map(\.courier)), in: tx)
        // A pending delivery of a blocked store is in no list, so its candidates are not notified.
        let isHidden = try after.isPending && BlockedRows(tx.db).contains(AccountID(after.store))
        let audience = isHidden ? [] : candidates
        try publishChange(step, before, after, audience)
        try publishTracking(of: after)
        try notify(of: step, before, after, audience)
    }

    // MARK: Live streams

    private func publishChange(
        _ step: Step, _ before: Delivery?, _ after: Delivery, _ candidates: [Candidacy]
    ) throws {
        // After a courier no longer holds the delivery, the store must not learn where the courier was. This change
        // replaces the last position in the store's stream.
        let ended = before.flatMap { $0.isHeld && !after.isHeld ? $0 : nil }
        for change in DeliveryChanges.of(step, before, after, candidates: candidates) {
            let isForStore = change.readers == [AccountID(after.store)]
            try dependencies.changes.append(
                DeliveryChange.event, change.change, to: change.readers,
                replacing: isForStore ? ended.map(StreamItem.positionKey) : nil, in: tx.db)
        }
    }

    /// Publishes the state to the tracking page of the recipient, and schedules the end of the link when the delivery
    /// is finished.
    private func publishTracking(of delivery: Delivery) throws {
        guard delivery.trackingToken != nil else { return }
        let change = TrackingChange(state: delivery.trackingState, at: delivery.changedAt)
        try dependencies.tracking.append(TrackingChange.event, change, to: [delivery.trackingReader], in: tx.db)
        guard let end = delivery.finishedAt else { return }
        try dependencies.jobs.schedule(
            DeliveriesJob.endTracking, key: "\(delivery.id)", at: end + dependencies.settings.trackingAfter, in: tx.db)
    }

    // MARK: Notifications

    /// Notifies the other side of a step, never the party that took it.
    private func notify(
        of step: Step, _ before: Delivery?, _ after: Delivery, _ candidates: [Candidacy]
    ) throws {
        switch step.kind {
        case .created:
            let notice = DeliveriesNotice.offered(after.id, store: try storeName(of: after))
            try dependencies.feed.notify(notice, to: candidates.map { AccountID($0.courier) }, in: tx)
            // Possibly all chosen couriers are blocked, and stores do not learn which couriers are blocked.
            try notifyIfNoCandidateIsLeft(for: after)
        case .accepted: try notifyStore(of: after, DeliveriesNotice.accepted, step.courier)
        case .delivered: try notifyStore(of: after, DeliveriesNotice.delivered, step.courier)
        case .givenUp:
            try notifyStore(of: after, DeliveriesNotice.givenUp, step.courier)
            // Inbox only: the store has just got a push about this step.
            try notifyIfNoCandidateIsLeft(for: after, by: [])
        case .released: try notifyIfNoCandidateIsLeft(for: after)
        case .cancelled:
            // The holder must stop (R01.43). Candidates get no notification; the offer only disappears.
            guard let holder = before?.holder else { return }
            let notice = DeliveriesNotice.cancelled(after.id, store: try storeName(of: after))
            try dependencies.feed.notify(notice, to: [AccountID(holder)], in: tx)
        case .atStore, .collected, .atCustomer: return
        }
    }

    /// Notifies the store of a pending delivery that no courier may accept any more.
    /// - Parameter channels: replace the notice's own channels.
    func notifyIfNoCandidateIsLeft(for delivery: Delivery, by channels: [NotificationChannel]? = nil) throws {
        guard delivery.isPending, try !CandidateRows(tx.db).isAnyLeft(for: delivery) else { return }
        let notice = DeliveriesNotice.noCandidateLeft(delivery.id)
        try dependencies.feed.notify(notice, to: [AccountID(delivery.store)], by: channels, in: tx)
    }

    /// Notifies the store of a step of its courier (R01.51).
    private func notifyStore(
        of delivery: Delivery, _ notice: (DeliveryID, CourierName) -> DeliveriesNotice, _ courier: CourierID?
    ) throws {
        guard let courier else { return }
        let name = try ProfileRows(tx.db).name(of: courier)
        try dependencies.feed.notify(notice(delivery.id, name), to: [AccountID(delivery.store)], in: tx)
    }

    private func storeName(of delivery: Delivery) throws -> Line {
        try ProfileRows(tx.db).details(of: delivery.store).name
    }
}
