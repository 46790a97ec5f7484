import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The search for offers")
struct FindOffersTests {
    @Test("Beginnings of words of name, place, city, promoter and description find an offer without accents or case")
    func words() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter("Đuro Čvorić"))
        let one = try await town.shown(by: promoter, in: places.osijek, [places.music], name: "Veliki koncert") {
            offer in
            offer.place = Line(unchecked: "Sajmište")
            offer.description = Paragraph(unchecked: "Pjeva Ćiro, najavljeno odavno.")
        }
        let two = try await town.shown(by: promoter, in: places.zagreb, [places.fun], name: "Kino")
        let cases: [(String, [OfferID])] = [
            ("konc", [one]), ("VELIKI", [one]), ("sajm", [one]), ("ciro", [one]), ("duro", [two, one]),
            ("osij kon", [one]), ("k", [two, one]), ("najavljeno", [one]), ("najavljenog", []), ("oncert", []),
            ("-", []), ("_x", []), ("\"OR\" NEAR(", []), ("kino OR koncert", []), ("🎉", []),
        ]
        for (search, expected) in cases {
            let found = try await town.found(FindOffers(search: Line(unchecked: search)))
            #expect(found == expected, "\(search)")
        }
    }

    @Test("City, category and words together find only the offers with all of them")
    func together() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let one = try await town.shown(by: promoter, in: places.osijek, [places.music, places.fun])
        let two = try await town.shown(by: promoter, in: places.osijek, [places.fun])
        let three = try await town.shown(by: promoter, in: places.zagreb, [places.fun], name: "Kino")
        let cases: [(FindOffers, [OfferID])] = [
            (FindOffers(), [three, two, one]), (FindOffers(city: places.osijek), [two, one]),
            (FindOffers(category: places.fun), [three, two, one]),
            (FindOffers(city: places.osijek, category: places.music), [one]),
            (FindOffers(city: places.zagreb, search: Line(unchecked: "koncert")), []),
            (FindOffers(city: .example), []), (FindOffers(category: .example), []),
        ]
        for (call, expected) in cases {
            let found = try await town.found(call)
            #expect(found == expected, "\(call)")
        }
    }

    @Test("Pages have every offer once, with and without words, also when the last one of each page is gone meanwhile")
    func pages() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        var all: [OfferID] = []
        for number in 1...7 {
            let offer = try await town.shown(by: promoter, in: places.osijek, [places.music], name: "Koncert \(number)")
            all.insert(offer, at: 0)
        }
        let limit = try PageLimit(2)
        for search in [nil, try Line("kon")] {
            let pages = try await everyPage {
                try await town.client.call(FindOffers(search: search, cursor: $0, limit: limit))
            }
            #expect(pages.flatMap(\.items).map(\.id) == all)
        }
        let shrinking = try await everyPage(
            { try await town.client.call(FindOffers(search: try Line("kon"), cursor: $0, limit: limit)) },
            keys: { $0.items.map(\.id) },
            removing: { offer in try await town.edit(offer) { $0.visibility = .inactive } })
        #expect(shrinking == all)
    }

    @Test("A page that finds nothing in many offers stops, and the next page goes on")
    func examined() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let first = try await town.shown(by: promoter, in: places.osijek, [places.music], name: "Koncertina")
        for _ in 1...501 { _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) }
        let search = try Line("koncertina")
        let page = try await town.client.call(FindOffers(search: search))
        #expect(page.items.isEmpty)
        let next = try #require(page.next)
        let rest = try await town.client.call(FindOffers(search: search, cursor: next))
        #expect(rest.items.map(\.id) == [first] && rest.next == nil)
    }

    @Test("Every statement of feed, search, saved offers and alerts uses indices only")
    func plans() async throws {
        let town = try await OfferTown.make()
        let trace = try await QueryPlanTrace(town.database)
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            offer.coordinate = .example
        }
        try await town.runJobs()
        _ = try await town.feed(of: ana, ListFeed(city: places.osijek, category: places.music))
        _ = try await town.found(FindOffers(city: places.osijek, search: Line(unchecked: "konc"), when: .today))
        _ = try await town.found()
        _ = try await town.found(FindOffers(latitude: .example, longitude: .example, radius: .example))
        _ = try await town.call(CheckNearby(latitude: .example, longitude: .example), as: ana)
        _ = try await town.call(SaveOffer(offer: offer), as: ana)
        _ = try await town.call(ListSavedOffers(), as: ana)
        _ = try await town.call(UnsaveOffer(offer: offer), as: ana)
        _ = try await town.call(SetAlerts(newOffers: true, nearbyOffers: true), as: ana)
        try await town.revoke(promoter, "There is no such concert.")
        try await town.set(places.music, isActive: false)
        try await town.set(places.osijek, isActive: false)
        town.clock.advance(by: .seconds(86_400))
        try await town.runJobs()
        let plans = try await trace.plans()
        let costly = plans.filter { $0.sql.contains("ffer") && !$0.usesOnlyIndexes }
        #expect(plans.count > 30 && costly.isEmpty, "\(costly)")
    }
}
