import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Postponed, rescheduled and cancelled events")
struct OfferEventTests {
    /// The time at which the events of these tests would begin.
    private static let start = TestClock().now + .seconds(86_400)

    private static func record(
        _ status: OfferStatus, published: Bool = true, start: Instant? = start, previous: Instant? = nil
    ) -> OfferRecord {
        OfferRecord(
            id: .example, promoter: nil, city: .example, categories: [], name: .example, slug: .example,
            eventStart: start, previousStart: previous, status: status,
            visibility: published ? .published : .draft, publishedAt: published ? Self.start : nil,
            createdAt: Self.start, updatedAt: Self.start)
    }

    private static func change(_ kind: EventChange.Kind) -> EventChange {
        switch kind {
        case .postpone: .postpone
        case .reschedule: .reschedule(start: start + .seconds(60), end: nil)
        case .cancel: .cancel
        }
    }

    @Test("Each status allows exactly these changes", arguments: OfferStatus.allCases)
    func statuses(status: OfferStatus) {
        let expected: [EventChange.Kind: OfferStatus?] = [
            .postpone: status == .cancelled ? nil : .postponed,
            .reschedule: status == .cancelled ? nil : .rescheduled, .cancel: .cancelled,
        ]
        for kind in EventChange.Kind.allCases {
            var offer = Self.record(status)
            let before = offer
            var obstacle: EventObstacle?
            do {
                try offer.change(event: Self.change(kind), at: TestClock().now)
            } catch {
                obstacle = error
            }
            let after = expected[kind] ?? nil
            #expect(offer.status == after ?? status && status.after(kind) == after, "\(kind)")
            #expect(obstacle == (after == nil ? .isCancelled : nil), "\(kind)")
            if obstacle != nil { #expect(offer == before) }
            // A change to the status that the event has already is not offered.
            let isOffered = before.canChangeEvent(kind, at: TestClock().now)
            #expect(isOffered == (after != nil && (after != status || kind == .reschedule)), "\(kind)")
        }
    }

    @Test("Only the event of an offer that was published, and that is not over, changes")
    func obstacles() {
        let now = TestClock().now
        let cases: [(OfferRecord, Instant, EventObstacle)] = [
            (Self.record(.scheduled, published: false), now, .notPublished),
            (Self.record(.scheduled, start: nil), now, .noEvent), (Self.record(.scheduled), Self.start, .eventOver),
        ]
        for (offer, time, expected) in cases {
            for kind in EventChange.Kind.allCases {
                var changed = offer
                #expect(throws: expected) { try changed.change(event: Self.change(kind), at: time) }
                #expect(changed == offer)
                let isOffered = offer.canChangeEvent(kind, at: time)
                #expect(!isOffered)
            }
        }
    }

    @Test("A postponed event has no time, and keeps the time first announced")
    func postponed() async throws {
        let here = try await Promotion()
        let offer = try await here.concert()
        let first = offer.details.eventStart
        let postponed = try await here.town.call(PostponeOffer(offer: offer.id), as: here.promoter).offer.details
        #expect(postponed.status == .postponed && postponed.eventPhase == .unscheduled)
        #expect(postponed.eventStart == nil && postponed.eventEnd == nil && postponed.previousStart == first)
        let start = here.town.clock.now + .seconds(20 * 86_400)
        let call = RescheduleOffer(offer: offer.id, eventStart: start, eventEnd: start + .seconds(60))
        let moved = try await here.town.call(call, as: here.promoter).offer.details
        #expect(moved.status == .rescheduled && moved.eventStart == start && moved.previousStart == first)
        let later = RescheduleOffer(offer: offer.id, eventStart: start + .seconds(60))
        let again = try await here.town.call(later, as: here.promoter).offer.details
        #expect(again.previousStart == first && again.eventEnd == nil && again.eventStart == start + .seconds(60))
    }

    @Test("A new time is later than now, and ends after it begins (R05.31)")
    func times() async throws {
        let here = try await Promotion()
        let (offer, now) = (try await here.concert(), here.town.clock.now)
        let faults = try await [
            here.town.faults(of: RescheduleOffer(offer: offer.id, eventStart: now), as: here.promoter),
            here.town.faults(
                of: RescheduleOffer(offer: offer.id, eventStart: now + .seconds(60), eventEnd: now + .seconds(60)),
                as: here.promoter),
        ]
        #expect(faults == [["eventStart"], ["eventEnd"]])
        #expect(try await here.mine(offer.id).details == offer.details)
    }

    @Test("Refusals have the words of the call")
    func refusals() async throws {
        let here = try await Promotion()
        let (plain, draft) = (try await here.create(), try await here.concert(draft: true))
        let concert = try await here.concert()
        let start = here.town.clock.now + .seconds(60)
        _ = try await here.town.call(CancelOffer(offer: concert.id), as: here.promoter)
        let refusals = try await [
            here.refusal(of: PostponeOffer(offer: plain.id)), here.refusal(of: CancelOffer(offer: draft.id)),
            here.refusal(of: RescheduleOffer(offer: concert.id, eventStart: start)),
            here.refusal(of: PostponeOffer(offer: concert.id)), here.refusal(of: CancelOffer(offer: concert.id)),
        ]
        #expect(
            refusals == [
                "cityOffers.postponeOffer.noEvent", "cityOffers.cancelOffer.notPublished",
                "cityOffers.rescheduleOffer.isCancelled", "cityOffers.postponeOffer.isCancelled", nil,
            ])
        #expect(try await here.mine(concert.id).version == 2)
        here.town.clock.advance(by: .seconds(8 * 86_400))
        #expect(try await here.refusal(of: CancelOffer(offer: concert.id)) == "cityOffers.cancelOffer.eventOver")
    }

    @Test("A cancelled event stays in sight")
    func cancelled() async throws {
        let here = try await Promotion()
        let offer = try await here.concert()
        let call = CancelOffer(offer: offer.id, reason: Line(unchecked: "Kiša"))
        let cancelled = try await here.town.call(call, as: here.promoter).offer
        #expect(cancelled.state == .current && cancelled.details.eventStart == offer.details.eventStart)
        #expect(try await here.isReadable(offer.id))
        #expect(cancelled.actions == [.edit, .deactivate])
    }

    @Test("Staff changes any event (R05.44)")
    func staff() async throws {
        let here = try await Promotion()
        let offer = try await here.concert()
        #expect(try await here.town.staff(CancelOffer(offer: offer.id)).offer.details.status == .cancelled)
    }
}
