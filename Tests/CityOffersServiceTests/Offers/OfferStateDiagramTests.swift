import CallTypes
import CityOffersContract
import TestKit
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The states of an offer in the README")
struct OfferStateDiagramTests {
    private static let readme = "Services/CatalogOrders/README.md"
    private static let now = TestClock().now

    /// The rules of who can see an offer, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case publish, setActive, delete, hide, restore
    }

    /// The rule of the event of an offer.
    private enum EventRule: String, CaseIterable {
        case change
    }

    private static let actions = [
        CreateOffer.shortName, CopyOffer.shortName, PublishOffer.shortName, SetOfferActive.shortName,
        DeleteOffer.shortName, HideOffer.shortName, RestoreOffer.shortName,
    ]

    /// An offer with an event that has not begun.
    private static func sample(_ visibility: OfferVisibility, _ status: OfferStatus = .scheduled) -> OfferRecord {
        let start = now + .seconds(86_400)
        var offer = OfferRecord(
            id: .example, promoter: nil, city: .example, categories: [], name: .example, slug: .example,
            eventStart: start, status: status, visibility: visibility, createdAt: now, updatedAt: now)
        if status == .postponed || status == .rescheduled { offer.previousStart = start - .seconds(60) }
        if status == .postponed { offer.eventStart = nil }
        switch visibility {
        case .draft, .held: break
        case .published, .inactive: offer.publishedAt = now
        case .hidden: (offer.publishedAt, offer.hiddenReason) = (now, Line(unchecked: "x"))
        }
        return offer
    }

    private static func outcomes(_ rule: Rule, _ sample: OfferRecord?) -> [(action: String, value: OfferRecord?)] {
        guard let sample else { return [] }
        func outcome(
            _ action: String, _ change: (inout OfferRecord) throws -> Void
        ) -> [(action: String, value: OfferRecord?)] {
            applying(to: sample, change).map { (action, $0) }
        }
        switch rule {
        case .publish:
            return [false, true].flatMap { isHeld in
                outcome(PublishOffer.shortName) { try $0.publish(isHeld: isHeld, at: now) }
            }
        case .setActive:
            return [false, true].flatMap { isActive in
                outcome(SetOfferActive.shortName) { try $0.setActive(isActive) }
            }
        case .delete:
            var offer = sample
            let isErased = offer.delete()
            return [(DeleteOffer.shortName, isErased ? nil : offer)]
        case .hide: return outcome(HideOffer.shortName) { try $0.hide(because: .example) }
        case .restore:
            return OfferVisibility.allCases.flatMap { before in
                outcome(RestoreOffer.shortName) { try $0.restore(to: before, at: now) }
            }
        }
    }

    @Test("The README draws who can see an offer, as the rules change it")
    func visibility() throws {
        let (samples, draft) = (OfferVisibility.allCases.map { Self.sample($0) }, Self.sample(.draft))
        var diagram = StateDiagram(states: OfferVisibility.allCases.map(\.rawValue), actions: Self.actions)
        diagram.add(CopyOffer.shortName, from: nil, to: draft.visibility.rawValue)
        diagram.add(CreateOffer.shortName, from: nil, to: draft.visibility.rawValue)
        for created in Self.outcomes(.publish, draft).compactMap(\.value) {
            diagram.add(CreateOffer.shortName, from: nil, to: created.visibility.rawValue)
        }
        diagram.explore(
            samples.map(Optional.some), by: Rule.self, state: { $0?.visibility.rawValue }, outcomes: Self.outcomes)
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "cityOffers.offer", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("The README draws what becomes of an event, as the rules change it")
    func event() throws {
        let actions = [PostponeOffer.shortName, RescheduleOffer.shortName, CancelOffer.shortName]
        var diagram = StateDiagram(
            states: OfferStatus.allCases.map(\.rawValue), actions: [CreateOffer.shortName] + actions)
        diagram.add(CreateOffer.shortName, from: nil, to: OfferStatus.scheduled.rawValue)
        let changes: [EventChange] = [.postpone, .reschedule(start: Self.now + .seconds(9), end: nil), .cancel]
        diagram.explore(
            OfferStatus.allCases.map { Self.sample(.published, $0) }, by: EventRule.self, state: { $0.status.rawValue }
        ) { _, sample in
            zip(actions, changes).flatMap { action, change in
                applying(to: sample) { try $0.change(event: change, at: Self.now) }.map { (action, $0) }
            }
        }
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "cityOffers.event", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of an offer is drawn, and the README has these diagrams of city offers and no other")
    func complete() throws {
        let rules = try RuleSource.rules(of: "OfferRecord", in: "Services/CatalogOrders/CityOffers/Offer")
        #expect(rules == Set(Rule.allCases.map(\.rawValue) + EventRule.allCases.map(\.rawValue)))
        let names = try ReadmePart.names(of: "states", in: Self.readme).filter { $0.hasPrefix("cityOffers.") }
        #expect(names == ["cityOffers.offer", "cityOffers.event", "cityOffers.claim"])
    }
}
