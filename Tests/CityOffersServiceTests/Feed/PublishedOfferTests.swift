import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

/// Each test makes calls only, as promoters, staff and followers do.
@Suite("From the call of a promoter to the feed of a follower")
struct PublishedOfferTests {
    /// A follower of Osijek and its fun.
    private static func follower(in here: Promotion) async throws -> FollowerID {
        try await here.town.follower(of: [here.places.osijek], [here.places.fun])
    }

    @Test("A published offer is in the next feed, and an edit in the one after it (R05.23, R05.37)")
    func edits() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        let offer = try await here.create { ($0.price, $0.discount) = (Money(1_000, .eur), .example) }
        let row = try #require(try await here.town.call(ListFeed(), as: ana).items.first)
        #expect(row.id == offer.id && row.price == 1_000 && row.finalPrice == 800 && row.currency == .eur)
        let edit = UpdateOffer(
            offer: offer.id, name: .set(Line(unchecked: "Kino")), price: .set(Money(500, .eur)), discount: .clear)
        _ = try await here.town.call(edit, as: here.promoter)
        let edited = try #require(try await here.town.call(ListFeed(), as: ana).items.first)
        #expect(edited.name.text == "Kino" && edited.price == 500 && edited.finalPrice == nil)
        for (city, category) in [(here.places.zagreb, here.places.fun), (here.places.osijek, here.places.music)] {
            let move = UpdateOffer(offer: offer.id, city: .set(city), categories: .set([category]))
            _ = try await here.town.call(move, as: here.promoter)
            #expect(try await here.town.feed(of: ana) == [])
        }
    }

    @Test("The feed follows a change of cities and categories in the next call (R05.24)")
    func interests() async throws {
        let here = try await Promotion()
        let (places, ana) = (here.places, try await Self.follower(in: here))
        let osijek = try await here.create().id
        let zagreb = try await here.create { ($0.city, $0.categories) = (places.zagreb, [places.music]) }.id
        #expect(try await here.town.feed(of: ana) == [osijek])
        _ = try await here.town.call(SetMyCities(cities: [places.zagreb]), as: ana)
        #expect(try await here.town.feed(of: ana) == [])
        _ = try await here.town.call(SetMyCategories(categories: [places.music]), as: ana)
        #expect(try await here.town.feed(of: ana) == [zagreb])
    }

    @Test("A row has the picture, the first category, the start of the event and its status")
    func rows() async throws {
        let here = try await Promotion()
        let ana = try await Self.follower(in: here)
        let start = here.town.clock.now + .seconds(86_400)
        let offer = try await here.create { call in
            (call.categories, call.eventStart) = ([here.places.music, here.places.fun], start)
        }.id
        func listed() async throws -> [OfferRow] {
            try await here.town.call(ListFeed(), as: ana).items + here.town.client.call(FindOffers()).items
        }
        let bare = try await listed()
        #expect(bare.map(\.category.text) == ["Glazba", "Glazba"] && bare.map(\.start) == [start, start])
        #expect(bare.allSatisfy { $0.thumbnail == nil && $0.price == nil && $0.currency == nil })
        let picture = try #require(try await here.town.upload(offer, as: here.promoter).details.picture)
        _ = try await here.town.call(PostponeOffer(offer: offer), as: here.promoter)
        _ = try await here.town.call(SaveOffer(offer: offer), as: ana)
        let rows = try await listed()
        let thumbnail = "/media/catalog-orders/\(picture.id)/thumbnail.jpg"
        #expect(rows.map(\.thumbnail) == [thumbnail, thumbnail] && here.town.isPublic(thumbnail))
        #expect(rows.map(\.status) == [.postponed, .postponed] && rows.map(\.start) == [nil, nil])
        let saved = try await here.town.call(ListSavedOffers(), as: ana).items
        #expect(saved == [SavedOfferRow(rows[0], hasEnded: false)])
    }

    @Test("A promoter is revoked while offers run: they vanish from all lists at once, and come back (R05.39)")
    func revoked() async throws {
        let here = try await Promotion()
        let (town, ana) = (here.town, try await Self.follower(in: here))
        let offer = try await here.create().id
        _ = try await town.call(SaveOffer(offer: offer), as: ana)
        func seen() async throws -> [Int] {
            [
                try await town.feed(of: ana).count, try await town.found().count,
                try await town.call(ListSavedOffers(), as: ana).items.count, try await here.isReadable(offer) ? 1 : 0,
            ]
        }
        #expect(try await seen() == [1, 1, 1, 1])
        _ = try await town.revoke(here.promoter)
        #expect(try await seen() == [0, 0, 0, 0])
        // The promoter still reads its offers, and the reason.
        #expect(try await here.mine(offer).visibility == .published)
        _ = try await town.restore(here.promoter)
        #expect(try await seen() == [1, 1, 1, 1])
    }

    @Test("A category is deactivated under its followers: its offers vanish, the choice stays, all comes back (R05.46)")
    func category() async throws {
        let here = try await Promotion()
        let (town, fun, ana) = (here.town, here.places.fun, try await Self.follower(in: here))
        let only = try await here.create().id
        let both = try await here.create { $0.categories = [here.places.music, fun] }.id
        _ = try await town.call(SetMyCategories(categories: [fun, here.places.music]), as: ana)
        _ = try await town.staff(UpdateCategory(category: fun, isActive: false))
        #expect(try await town.feed(of: ana) == [both])
        #expect(try await town.found() == [both])
        #expect(try await town.call(Me(), as: ana).profile?.categories.map(\.isActive) == [true, false])
        // An offer in it can still be edited, and a new one cannot be created.
        let edit = UpdateOffer(offer: only, place: .set(Line(unchecked: "Hala 3")))
        #expect(try await here.refusal(of: edit) == nil)
        #expect(try await here.refusal(of: here.call()) == "cityOffers.createOffer.unknownCategory")
        _ = try await town.staff(UpdateCategory(category: fun, isActive: true))
        #expect(Set(try await town.feed(of: ana)) == [only, both])
    }
}
