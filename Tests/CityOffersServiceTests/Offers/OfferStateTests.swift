import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Drafts, copies and states of offers")
struct OfferStateTests {
    @Test("A draft is seen only by its promoter, and is published once")
    func draft() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        #expect(draft.state == .draft && draft.publishedAt == nil)
        #expect(draft.actions == [.edit, .publish, .delete])
        #expect(try await !here.isReadable(draft.id))
        let published = try await here.town.call(PublishOffer(offer: draft.id), as: here.promoter).offer
        #expect(published.state == .current && published.version == 2)
        #expect(published.details.slug == draft.details.slug)
        let again = try await here.town.call(PublishOffer(offer: draft.id), as: here.promoter).offer
        #expect(again == published)
        #expect(try await here.isReadable(draft.id))
    }

    @Test("A draft in a city or category that takes no offers now is not published")
    func inactivePlaces() async throws {
        let here = try await Promotion()
        let draft = try await here.create { $0.isDraft = true }
        try await here.town.setActive(false, "offerCategory", here.places.fun)
        #expect(
            try await here.refusal(of: PublishOffer(offer: draft.id)) == "cityOffers.publishOffer.categoryInactive")
        try await here.town.setActive(false, "city", here.places.osijek)
        #expect(try await here.refusal(of: PublishOffer(offer: draft.id)) == "cityOffers.publishOffer.cityInactive")
        #expect(try await here.mine(draft.id).visibility == .draft)
    }

    @Test("A promoter takes an offer out of sight and shows it again")
    func active() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        for isActive in [false, true] {
            let call = SetOfferActive(offer: offer.id, isActive: isActive)
            let set = try await here.town.call(call, as: here.promoter).offer
            #expect(set.state == (isActive ? .current : .inactive))
            #expect(set.actions.contains(isActive ? .deactivate : .activate))
            #expect(try await here.town.call(call, as: here.promoter).offer == set)
            #expect(try await here.isReadable(offer.id) == isActive)
        }
        let draft = try await here.create { $0.isDraft = true }
        let call = SetOfferActive(offer: draft.id, isActive: true)
        #expect(try await here.refusal(of: call) == "cityOffers.setOfferActive.notPublished")
    }

    @Test("A deleted draft is erased, and a deleted published offer is only out of sight")
    func deleted() async throws {
        let here = try await Promotion()
        let (offer, draft) = (try await here.create(), try await here.create { $0.isDraft = true })
        for id in [offer.id, draft.id] { _ = try await here.town.call(DeleteOffer(offer: id), as: here.promoter) }
        #expect(try await here.mine(offer.id).state == .inactive)
        #expect(try await here.refusal(of: GetMyOffer(offer: draft.id)) == "cityOffers.getMyOffer.unknownOffer")
        #expect(try await here.town.count("SELECT count(*) FROM offer") == 1)
        #expect(try await here.town.count("SELECT count(*) FROM offerInCategory") == 1)
        // The slug of a draft was never public.
        #expect(try await here.create().details.slug == draft.details.slug)
    }

    @Test("A copy is a draft with the content, and without the times, the picture and the state of the old offer")
    func copy() async throws {
        let here = try await Promotion()
        let old = try await here.concert()
        _ = try await here.town.call(PostponeOffer(offer: old.id), as: here.promoter)
        let hidden = try await here.hide(old.id)
        let copy = try await here.town.call(CopyOffer(offer: old.id), as: here.promoter).offer
        #expect(copy.id != old.id && copy.state == .draft && copy.version == 1 && copy.hiddenReason == nil)
        #expect(copy.details.slug.text == "koncert-2" && copy.publishedAt == nil)
        #expect(copy.details.eventStart == nil && copy.details.previousStart == nil)
        #expect(copy.details.status == .scheduled && copy.details.name == old.details.name)
        #expect(copy.details.categories == old.details.categories && copy.details.createdAt > old.details.createdAt)
        #expect(try await here.mine(old.id) == hidden)
    }

    @Test("The lists of states and the state of each offer agree")
    func lists() async throws {
        let here = try await Promotion()
        let now = here.town.clock.now
        var expected: [OfferState: OfferID] = [:]
        expected[.current] = try await here.create().id
        expected[.draft] = try await here.create { $0.isDraft = true }.id
        expected[.scheduled] = try await here.create { $0.promotionStart = now + .seconds(3_600) }.id
        expected[.past] = try await here.create { $0.promotionEnd = now - .seconds(1) }.id
        let inactive = try await here.create().id
        _ = try await here.town.call(SetOfferActive(offer: inactive, isActive: false), as: here.promoter)
        expected[.inactive] = inactive
        let hidden = try await here.create().id
        _ = try await here.hide(hidden)
        expected[.hidden] = hidden
        for state in OfferState.allCases {
            let items = try await here.town.call(ListMyOffers(state: state), as: here.promoter).items
            #expect(items.map(\.id) == [expected[state]].compactMap(\.self), "\(state)")
            #expect(items.allSatisfy { $0.state == state })
        }
        let all = try await here.town.call(ListMyOffers(), as: here.promoter).items
        #expect(all.count == 6 && all.first?.id == hidden)
        #expect(all.map(\.createdAt) == all.map(\.createdAt).sorted(by: >))
    }

    @Test("A list in pages has every offer once, the newest first, and nothing of other promoters")
    func pages() async throws {
        let here = try await Promotion()
        var ids: [OfferID] = []
        for _ in 1...7 { ids.append(try await here.create().id) }
        let other = try await here.town.promoter("Marija")
        _ = try await here.town.call(here.call(), as: other)
        let limit = try PageLimit(3)
        let mine = try await everyPage {
            try await here.town.call(ListMyOffers(cursor: $0, limit: limit), as: here.promoter)
        }
        #expect(mine.flatMap(\.items).map(\.id) == ids.reversed() && mine.count == 3)
        let table = try await everyPage { try await here.town.staff(ListOffersTable(cursor: $0, limit: limit)) }
        #expect(table.flatMap(\.items).count == 8 && table.flatMap(\.items).dropFirst().map(\.id) == ids.reversed())
    }

    @Test("The table has name, promoter, city, categories and creation: own for a promoter, all for staff (R05.42)")
    func table() async throws {
        let here = try await Promotion()
        let offer = try await here.create { $0.categories = [here.places.music, here.places.fun] }
        let staffs = try await here.town.staff(here.call("Gradski dan")).offer
        let row = try #require(try await here.town.call(ListOffersTable(), as: here.promoter).items.first)
        #expect(row.id == offer.id && row.name.text == "Koncert" && row.promoter?.text == "Kristijan")
        #expect(row.city.text == "Osijek" && row.categories.map(\.text) == ["Glazba", "Zabava"])
        #expect(row.createdAt == offer.details.createdAt && row.visibility == .published)
        let all = try await here.town.staff(ListOffersTable()).items
        #expect(all.map(\.id) == [staffs.id, offer.id] && all.first?.promoter == nil)
    }
}
