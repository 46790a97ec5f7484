import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The honest changes of events.
extension OfferStore {
    func postpone(_ call: PostponeOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await change(event: .postpone, of: call.offer, refusing: ScheduleRefused.self, in: context)
    }

    func reschedule(_ call: RescheduleOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await change(
            event: .reschedule(start: call.eventStart, end: call.eventEnd), of: call.offer,
            refusing: ScheduleRefused.self, in: context)
    }

    func cancel(_ call: CancelOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await change(
            event: .cancel, of: call.offer, because: call.reason, refusing: CancelOffer.Refused.self, in: context)
    }

    private func change<R: EventRefusal>(
        event change: EventChange, of offer: OfferID, because reason: Line? = nil, refusing refused: R.Type,
        in context: CallContext
    ) async throws -> OwnOfferReply {
        let (id, notices): (OfferChangeID, SaverNotices) = (dependencies.runtime.newID(), SaverNotices(dependencies))
        return try await self.change(offer, refusing: R.self, in: context) { offer, tx in
            let old = offer
            do throws(EventObstacle) {
                try offer.change(event: change, at: tx.now)
            } catch {
                throw Self.refusal(for: error) as R
            }
            guard offer != old else { return }
            if case .reschedule(let start, _) = change, start <= tx.now {
                throw CallError.invalid(
                    Faults(
                        "eventStart",
                        .outOfRange("\(tx.now + .milliseconds(1))", "\(OfferRecord.times.upperBound)")))
            }
            try offer.checkContent()
            try notices.request(
                SavedOfferChange(
                    id: id, offer: offer.id, status: offer.status, start: offer.eventStart, reason: reason),
                of: offer, in: tx)
        }
    }

    private static func refusal<R: EventRefusal>(for obstacle: EventObstacle) -> R {
        switch obstacle {
        case .notPublished: R.notPublished
        case .noEvent: R.noEvent
        case .eventOver: R.eventOver
        // Cancelling again changes nothing, so only calls with this refusal meet the obstacle.
        case .isCancelled: (ScheduleRefused.isCancelled as? R) ?? R.eventOver
        }
    }
}
