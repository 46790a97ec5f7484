import CityOffersContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The plans of the statements about offers and moderation")
struct OfferPlanTests {
    @Test("Every statement uses indices only")
    func plans() async throws {
        let here = try await Promotion(settings: ["offers.review": "before"])
        let (town, limit) = (here.town, try PageLimit(1))
        let trace = try await QueryPlanTrace(town.database)
        let ana = try await town.follower(of: [here.places.osijek], [here.places.fun])
        var offers: [OfferID] = []
        for _ in 1...2 { offers.append(try await here.concert().id) }
        for offer in offers { _ = try await here.restore(offer) }
        let offer = offers[0]
        _ = try await town.call(ReportOffer(offer: offer, reason: .spam), as: ana)
        for isOpen in [nil, true, false] {
            let page = try await town.staff(ListModeration(isOpen: isOpen, limit: limit))
            let next = ListModeration(isOpen: isOpen, cursor: page.next, limit: limit)
            _ = try await town.staff(next)
        }
        let cases = try await town.staff(ListModeration(isOpen: true)).items
        _ = try await town.staff(GetModerationCase(moderationCase: #require(cases.first).id))
        for state in [nil] + OfferState.allCases.map(Optional.some) {
            _ = try await town.call(ListMyOffers(state: state, limit: limit), as: here.promoter)
        }
        _ = try await town.call(ListOffersTable(limit: limit), as: here.promoter)
        _ = try await town.staff(ListOffersTable(limit: limit))
        _ = try await town.call(ExportMyOffers(), as: here.promoter)
        _ = try await town.call(SaveOffer(offer: offer), as: ana)
        _ = try await town.call(PostponeOffer(offer: offer), as: here.promoter)
        try await town.runJobs()
        _ = try await here.hide(offer)
        _ = try await town.call(CopyOffer(offer: offer), as: here.promoter)
        let held = try await here.create()
        _ = try await town.call(DeleteOffer(offer: held.id), as: here.promoter)
        _ = try await town.client.call(ReadOffer(slug: .example))
        let plans = try await trace.plans()
        // The job runner counts all due jobs.
        let costly = plans.filter { !$0.usesOnlyIndexes && !$0.sql.contains("kitDue") }
        #expect(plans.count > 40 && costly.isEmpty, "\(costly)")
    }
}
