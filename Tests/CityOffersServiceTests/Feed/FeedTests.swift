import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The feed of a follower")
struct FeedTests {
    @Test("R05.23 the feed has the offers of own cities in own categories, the newest first, and no others")
    func matching() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let both = try await town.shown(by: promoter, in: places.osijek, [places.fun, places.music])
        _ = try await town.shown(by: promoter, in: places.zagreb, [places.music])
        _ = try await town.shown(by: promoter, in: places.osijek, [places.fun])
        let one = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let feed = try await town.feed(of: ana)
        #expect(feed == [one, both])
    }

    @Test("R05.24 the feed follows a change of cities and categories in the next call")
    func interests() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let osijek = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let zagreb = try await town.shown(by: promoter, in: places.zagreb, [places.fun])
        let cases: [([CityID], [OfferCategoryID], [OfferID])] = [
            ([places.zagreb], [places.music], []), ([places.zagreb], [places.fun], [zagreb]),
            ([places.osijek, places.zagreb], [places.fun, places.music], [zagreb, osijek]),
        ]
        for (cities, categories, expected) in cases {
            try await town.set(ana, cities: cities, categories)
            let feed = try await town.feed(of: ana)
            #expect(feed == expected)
        }
    }

    @Test("R05.30 an offer is in the feed from the start of its promotion until just before its end")
    func window() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let start = town.clock.now + .seconds(3_600)
        let end = start + .seconds(3_600)
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.promotionStart, offer.promotionEnd) = (start, end)
        }
        #expect(try await town.feed(of: ana) == [])
        town.clock.advance(by: .seconds(3_600))
        try await town.runJobs()
        #expect(try await town.feed(of: ana) == [offer])
        // No job has run, and the time alone ends the offer.
        town.clock.advance(by: .seconds(3_600))
        let late = try await town.feed(of: ana)
        #expect(late == [])
        #expect(try await town.count("SELECT count(*) FROM shownOffer") == 1)
        try await town.runJobs()
        #expect(try await town.count("SELECT count(*) FROM shownOffer") == 0)
        #expect(try await town.count("SELECT count(*) FROM shownOfferIn") == 0)
    }

    @Test("R05.30 a past or coming event does not hide an offer whose promotion runs, and ends one without an end")
    func events() async throws {
        let town = try await OfferTown.make()
        let (places, promoter, now) = (try await town.places(), try await town.promoter(), town.clock.now)
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let past = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.promotionStart, offer.promotionEnd) = (now - .seconds(7_200), now + .seconds(86_400))
            (offer.eventStart, offer.eventEnd) = (now - .seconds(7_200), now - .seconds(3_600))
        }
        let coming = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.eventStart, offer.eventEnd) = (now + .seconds(3_600), now + .seconds(7_200))
        }
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.eventStart, offer.eventEnd) = (now - .seconds(7_200), now - .seconds(3_600))
        }
        #expect(try await town.feed(of: ana) == [coming, past])
        town.clock.advance(by: .seconds(7_200))
        #expect(try await town.feed(of: ana) == [past])
    }

    @Test("R05.37 an edit is visible in the very next feed call, and the offer keeps its place")
    func edits() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let first = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let second = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.edit(first) { offer in
            offer.name = Line(unchecked: "Kino")
            (offer.price, offer.discount) = (Money(999, .eur), 25)
        }
        let rows = try await town.call(ListFeed(), as: ana).items
        #expect(rows.map(\.id) == [second, first])
        let edited = try #require(rows.last)
        #expect(edited.name.text == "Kino" && edited.city.text == "Osijek" && edited.category.text == "Glazba")
        #expect(edited.price == 999 && edited.finalPrice == 749 && edited.currency == .eur)
        try await town.edit(first) { $0.categories = [places.fun] }
        #expect(try await town.feed(of: ana) == [second])
        try await town.edit(second) { $0.visibility = .inactive }
        #expect(try await town.feed(of: ana) == [])
    }

    @Test("The filters of the feed narrow it, and never show a city or category that the person does not follow")
    func filters() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music, places.fun])
        let music = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let fun = try await town.shown(by: promoter, in: places.osijek, [places.fun])
        _ = try await town.shown(by: promoter, in: places.zagreb, [places.fun])
        let cases: [(ListFeed, [OfferID])] = [
            (ListFeed(category: places.music), [music]), (ListFeed(city: places.osijek), [fun, music]),
            (ListFeed(city: places.zagreb), []), (ListFeed(category: .example), []),
        ]
        for (call, expected) in cases {
            let feed = try await town.feed(of: ana, call)
            #expect(feed == expected)
        }
    }

    @Test("Pages have every offer once, also one in several categories, and go on after a row that is gone")
    func pages() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek, places.zagreb], [places.music, places.fun])
        var all: [OfferID] = []
        for number in 0..<30 {
            let city = number % 3 == 0 ? places.zagreb : places.osijek
            let categories = [[places.fun], [places.music, places.fun], [places.music]][number % 3]
            all.insert(try await town.shown(by: promoter, in: city, categories), at: 0)
        }
        let limit = try PageLimit(4)
        let pages = try await everyPage { try await town.call(ListFeed(cursor: $0, limit: limit), as: ana) }
        #expect(pages.flatMap(\.items).map(\.id) == all)
        let shrinking = try await everyPage(
            { try await town.call(ListFeed(cursor: $0, limit: limit), as: ana) }, keys: { $0.items.map(\.id) },
            removing: { offer in try await town.edit(offer) { $0.visibility = .inactive } })
        #expect(shrinking == all)
    }

    @Test("A person who has not joined is refused, and a promoter may not call")
    func wrongCallers() async throws {
        let town = try await OfferTown.make()
        let stranger = FollowerID(try await town.accounts.person(PhoneNumber("+380671000000"), surname: nil))
        let promoter = try await town.promoter()
        let list = try await town.refusal(of: ListFeed(), as: stranger)
        let alerts = try await town.refusal(of: SetAlerts(newOffers: true, nearbyOffers: true), as: stranger)
        #expect(list == "cityOffers.listFeed.notJoined" && alerts == "cityOffers.setAlerts.notJoined")
        #expect(try await town.refusal(of: ListFeed(), as: promoter) == "rpc.forbidden")
        #expect(try await town.refusal(of: ListFeed()) == "rpc.unauthenticated")
    }
}
