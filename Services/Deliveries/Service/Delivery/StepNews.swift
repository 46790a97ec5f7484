import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Has everybody hear of a step who is to: other services, live streams, people. For use in its transaction.
struct StepNews {
    let kit: DeliveriesKit
    let db: Database
    let traceparent: String?

    func tell(_ step: Step, _ before: Delivery?, _ after: Delivery) throws {
        let candidates = try CandidateRows(db).all(of: after)
        let event = step.event(after, candidates: candidates.map(\.courier))
        try kit.feed.append(event, in: db, traceparent: traceparent)
        // What waits at a store that is blocked is in nobody's list, and nobody is to come for it.
        let isHidden = try after.isPending && BlockedRows(db).contains(AccountID(after.store))
        let audience = isHidden ? [] : candidates
        try tellStreams(step, before, after, audience)
        try tellRecipient(of: after)
        try tellPeople(of: step, before, after, audience)
    }

    // MARK: Live streams

    private func tellStreams(
        _ step: Step, _ before: Delivery?, _ after: Delivery, _ candidates: [Candidacy]
    ) throws {
        // Where the courier was last is none of the store's business from here on: what it was told of that goes, and
        // this stands in its place.
        let ended = before.flatMap { $0.isHeld && !after.isHeld ? $0 : nil }
        for told in DeliveryChanges.of(step, before, after, candidates: candidates) {
            let isForStore = told.readers == [AccountID(after.store)]
            try kit.changes.append(
                StreamItem.change, told.change, to: told.readers,
                replacing: isForStore ? ended.map(StreamItem.positionKey) : nil, in: db)
        }
    }

    /// Whoever follows the delivery by its link; the link dies some time after the end.
    private func tellRecipient(of delivery: Delivery) throws {
        guard delivery.trackingToken != nil else { return }
        let change = TrackingChange(state: delivery.trackingState, at: delivery.changedAt)
        try kit.tracking.append(StreamItem.tracking, change, to: [delivery.trackingReader], in: db)
        guard let end = delivery.finishedAt else { return }
        try kit.work.schedule(DueKind.endTracking, key: "\(delivery.id)", at: end + kit.settings.trackingAfter, in: db)
    }

    // MARK: People

    /// The other side is told, never who has done it (dossier 01, A20).
    private func tellPeople(
        of step: Step, _ before: Delivery?, _ after: Delivery, _ candidates: [Candidacy]
    ) throws {
        switch step.kind {
        case .created:
            let notice = OfferedNotice(delivery: after.id, store: try storeName(of: after))
            try tell(notice, to: candidates.map { AccountID($0.courier) })
            // All whom the store has chosen may be blocked, which no store is told.
            try tellIfNobodyIsLeft(for: after)
        case .accepted: try tellStore(of: after, AcceptedNotice.init, step.courier)
        case .delivered: try tellStore(of: after, DeliveredNotice.init, step.courier)
        case .givenUp:
            try tellStore(of: after, GivenUpNotice.init, step.courier)
            // Its store has just had a push about it: one for each step is enough.
            try tellIfNobodyIsLeft(for: after, by: [])
        case .released: try tellIfNobodyIsLeft(for: after)
        case .cancelled:
            // Who holds it must stop (R01.43). To whom it was only offered, it is just gone (dossier 01, A18).
            guard let holder = before?.holder else { return }
            try tell(CancelledNotice(delivery: after.id, store: storeName(of: after)), to: [AccountID(holder)])
        case .atStore, .collected, .atCustomer: return
        }
    }

    /// A delivery waits that nobody may accept any more (dossier 01, A12).
    /// - Parameter channels: other ones than the notice has.
    func tellIfNobodyIsLeft(for delivery: Delivery, by channels: [NotificationChannel]? = nil) throws {
        guard delivery.isPending, try !CandidateRows(db).isAnyLeft(for: delivery) else { return }
        try tell(LastCandidateGoneNotice(delivery: delivery.id), to: [AccountID(delivery.store)], by: channels)
    }

    /// Has the store told what one of its couriers has done (R01.51).
    private func tellStore<N: Notice>(
        of delivery: Delivery, _ notice: (DeliveryID, CourierName) -> N, _ courier: CourierID?
    ) throws {
        guard let courier else { return }
        try tell(notice(delivery.id, ProfileRows(db).name(of: courier)), to: [AccountID(delivery.store)])
    }

    private func tell(
        _ notice: some Notice, to accounts: [AccountID], by channels: [NotificationChannel]? = nil
    ) throws {
        try kit.feed.tell(notice, to: accounts, by: channels, in: db, traceparent: traceparent)
    }

    private func storeName(of delivery: Delivery) throws -> Line {
        try ProfileRows(db).details(of: delivery.store).name
    }
}
