import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Changing an offer")
struct OfferChangeTests {
    @Test("The next reader sees a change, and `null` removes a value (R05.37)")
    func visible() async throws {
        let here = try await Promotion()
        let offer = try await here.create { ($0.price, $0.place) = (Money(1_000, .eur), Line(unchecked: "Hala 3")) }
        let call = UpdateOffer(
            offer: offer.id, city: .set(here.places.zagreb), categories: .set([here.places.music]), place: .clear,
            price: .set(Money(900, .eur)))
        let changed = try await here.town.call(call, as: here.promoter).offer
        #expect(changed.version == 2 && changed.details.updatedAt > offer.details.updatedAt)
        let shown = try await here.town.client.call(GetOffer(offer: offer.id)).offer
        #expect(shown.price == Money(900, .eur) && shown.place == nil && shown.city.name.text == "Zagreb")
        #expect(shown.categories.map(\.name.text) == ["Glazba"] && shown.createdAt == offer.details.createdAt)
    }

    @Test("A change that changes nothing makes no version, and a stale version is refused")
    func versions() async throws {
        let here = try await Promotion()
        let offer = try await here.create("Koncert")
        let same = UpdateOffer(offer: offer.id, name: .set(Line(unchecked: "Koncert")))
        #expect(try await here.town.call(same, as: here.promoter).offer.version == 1)
        var meta = CallMeta.signedIn(AccountID(here.promoter), .promoter)
        meta.expectedVersion = 2
        let call = UpdateOffer(offer: offer.id, name: .set(Line(unchecked: "Drugi")))
        #expect(try await here.town.refusal(of: call, meta) == "rpc.stale")
        meta.expectedVersion = 1
        #expect(try await here.town.refusal(of: call, meta) == nil)
    }

    @Test("Name, city, categories and kind cannot be removed", arguments: ["name", "city", "categories", "kind"])
    func required(member: String) async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        let json = "{\"offer\":\"\(offer.id)\",\"\(member)\":null}"
        #expect(try await here.town.faults(of: UpdateOffer.self, json, as: here.promoter) == [member])
    }

    @Test("A change to an unknown or inactive city or category is refused; those that it has already may stay")
    func places() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        try await here.town.setActive(false, "city", here.places.osijek)
        try await here.town.setActive(false, "offerCategory", here.places.fun)
        let kept = UpdateOffer(
            offer: offer.id, city: .set(here.places.osijek), categories: .set([here.places.fun]),
            place: .set(Line(unchecked: "Hala 3")))
        #expect(try await here.refusal(of: kept) == nil)
        let refusals = try await [
            here.refusal(of: UpdateOffer(offer: offer.id, city: .set(.example))),
            here.refusal(of: UpdateOffer(offer: offer.id, categories: .set([here.places.fun, .example]))),
        ]
        #expect(refusals == ["cityOffers.updateOffer.unknownCity", "cityOffers.updateOffer.unknownCategory"])
        #expect(try await here.mine(offer.id).details.place?.text == "Hala 3")
    }

    @Test("The event of a published offer is not changed like other values; that of a draft is")
    func events() async throws {
        let here = try await Promotion()
        let start = here.town.clock.now + .seconds(3_600)
        let (concert, draft) = (try await here.concert(), try await here.concert(draft: true))
        let plain = try await here.create()
        let refusals = try await [
            here.refusal(of: UpdateOffer(offer: concert.id, eventStart: .set(start))),
            here.refusal(of: UpdateOffer(offer: concert.id, eventStart: .clear, eventEnd: .clear)),
            here.refusal(of: UpdateOffer(offer: draft.id, eventStart: .set(start))),
            // The first event of an offer is no change of a time that people know.
            here.refusal(of: UpdateOffer(offer: plain.id, eventStart: .set(start))),
        ]
        let refused = "cityOffers.updateOffer.eventPublished"
        #expect(refusals == [refused, refused, nil, nil])
        let moved = try await here.mine(draft.id).details
        #expect(moved.eventStart == start && moved.status == .scheduled && moved.previousStart == nil)
    }

    @Test("A promoter changes no offer of another promoter, and staff changes any (R05.44)")
    func others() async throws {
        let here = try await Promotion()
        let (offer, other) = (try await here.create(), try await here.town.promoter("Marija"))
        let change = UpdateOffer(offer: offer.id, name: .set(Line(unchecked: "Tuđi")))
        let refusals = try await [
            here.town.refusal(of: change, as: other),
            here.town.refusal(of: GetMyOffer(offer: offer.id), as: other),
            here.town.refusal(of: CopyOffer(offer: offer.id), as: other),
            here.town.refusal(of: SetOfferActive(offer: offer.id, isActive: false), as: other),
            here.town.refusal(of: DeleteOffer(offer: offer.id), as: other),
            here.town.refusal(of: CancelOffer(offer: offer.id), as: other),
            here.town.refusal(of: RemoveOfferPicture(offer: offer.id), as: other),
        ]
        let reasons = refusals.map { $0?.split(separator: ".").last }
        #expect(reasons == Array(repeating: "unknownOffer", count: 7))
        #expect(try await here.town.staff(change).offer.details.name.text == "Tuđi")
        #expect(try await here.mine(offer.id).version == 2)
    }

    @Test("A promoter whose right was revoked neither creates nor changes, and reads why (R05.39)")
    func revoked() async throws {
        let here = try await Promotion()
        let (offer, draft) = (try await here.concert(), try await here.create { $0.isDraft = true })
        try await here.town.revoke(here.promoter)
        let refusals = try await [
            here.refusal(of: here.call()), here.refusal(of: UpdateOffer(offer: offer.id)),
            here.refusal(of: PublishOffer(offer: draft.id)), here.refusal(of: CopyOffer(offer: offer.id)),
            here.refusal(of: SetOfferActive(offer: offer.id, isActive: false)),
            here.refusal(of: DeleteOffer(offer: draft.id)), here.refusal(of: CancelOffer(offer: offer.id)),
            here.refusal(of: PostponeOffer(offer: offer.id)), here.refusal(of: ListOffersTable()),
        ]
        let reasons = refusals.map { $0?.split(separator: ".").last }
        #expect(reasons == Array(repeating: "revoked", count: 9))
        #expect(try await !here.isReadable(offer.id))
        #expect(try await here.mine(offer.id).visibility == .published)
        #expect(try await here.town.call(ListMyOffers(), as: here.promoter).items.count == 2)
    }

    @Test("A blocked promoter and an account without a profile create nothing")
    func blocked() async throws {
        let here = try await Promotion()
        let (offer, promoter) = (try await here.create(), here.promoter)
        #expect(
            try await here.town.refusal(of: here.call(), as: PromoterID.example)
                == "cityOffers.createOffer.notAPromoter")
        try await here.town.database.write { try BlockedRows.ofOffers($0).add(AccountID(promoter)) }
        #expect(try await here.refusal(of: here.call()) == "cityOffers.createOffer.notAPromoter")
        #expect(try await !here.isReadable(offer.id))
    }

    @Test("A person, a restaurant and staff without the permission create and list no offers (R05.40)")
    func strangers() async throws {
        let here = try await Promotion()
        let offer = try await here.create()
        for kind in [AccountKind.person, .restaurant, .staff] {
            let meta = CallMeta.signedIn(.example, kind)
            let refusals = try await [
                here.town.refusal(of: here.call(), meta), here.town.refusal(of: UpdateOffer(offer: offer.id), meta),
                here.town.refusal(of: ListOffersTable(), meta),
                here.town.refusal(of: GetMyOffer(offer: offer.id), meta),
            ]
            #expect(refusals == Array(repeating: "rpc.forbidden", count: 4), "\(kind)")
        }
        #expect(try await here.town.refusal(of: here.call()) == "rpc.unauthenticated")
    }
}
