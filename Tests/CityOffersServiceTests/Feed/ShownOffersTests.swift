import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The rows of shown offers")
struct ShownOffersTests {
    @Test("Offers of a category that is deactivated under its followers vanish, and come back with it (R05.46)")
    func category() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music, places.fun])
        let music = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let both = try await town.shown(by: promoter, in: places.osijek, [places.music, places.fun])
        try await town.set(places.music, isActive: false)
        #expect(try await town.feed(of: ana) == [both])
        #expect(try await town.feed(of: ana, ListFeed(category: places.music)) == [])
        #expect(try await town.found(FindOffers(category: places.music)) == [])
        #expect(try await town.count("SELECT count(*) FROM followerCategory") == 2)
        try await town.set(places.music, isActive: true)
        let back = try await town.feed(of: ana)
        #expect(Set(back) == [both, music])
    }

    @Test("Offers of a deactivated city vanish, and come back with it")
    func city() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek, places.zagreb], [places.music])
        let osijek = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let zagreb = try await town.shown(by: promoter, in: places.zagreb, [places.music])
        try await town.set(places.osijek, isActive: false)
        #expect(try await town.feed(of: ana) == [zagreb])
        #expect(try await town.found(FindOffers(city: places.osijek)) == [])
        try await town.set(places.osijek, isActive: true)
        #expect(Set(try await town.feed(of: ana)) == [osijek, zagreb])
    }

    @Test("R05.39 the running offers of a promoter whose right is revoked vanish at once, however many there are")
    func revoked() async throws {
        let town = try await OfferTown.make()
        let (places, promoter, other) = (
            try await town.places(), try await town.promoter(), try await town.promoter("Marija")
        )
        for number in 1...120 {
            _ = try await town.shown(by: promoter, in: places.osijek, [places.music], name: "Koncert \(number)")
        }
        let stays = try await town.shown(by: other, in: places.osijek, [places.music])
        try await town.revoke(promoter, "Three of the concerts did not exist.")
        // Some of the rows are still there.
        let rows = try #require(try await town.count("SELECT count(*) FROM shownOffer"))
        #expect(rows > 1 && rows < 121)
        #expect(try await town.found() == [stays])
        try await town.runJobs()
        #expect(try await town.count("SELECT count(*) FROM shownOffer") == 1)
        try await town.revoke(promoter, nil)
        try await town.runJobs()
        #expect(try await town.count("SELECT count(*) FROM shownOffer") == 121)
    }

    @Test("Offers of a blocked promoter vanish")
    func blocked() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.database.write { try BlockedRows.ofOffers($0).add(AccountID(promoter)) }
        #expect(try await town.found() == [])
        try await town.write { try $1.refreshAll(of: promoter) }
        #expect(try await town.count("SELECT count(*) FROM shownOffer") == 0)
        try await town.write { tx, shown in
            try BlockedRows.ofOffers(tx.db).remove(AccountID(promoter))
            try shown.refreshAll(of: promoter)
        }
        #expect(try await town.found() == [offer])
    }

    @Test("Only published offers are shown", arguments: OfferVisibility.allCases)
    func visibility(_ visibility: OfferVisibility) async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            offer.visibility = visibility
            if visibility == .hidden { offer.hiddenReason = Line(unchecked: "There is no such concert.") }
        }
        let found = try await town.found()
        #expect(found == (visibility == .published ? [offer] : []))
    }

    @Test("An offer that becomes visible again comes first, and one that is moved into the future waits for it")
    func again() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let first = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let second = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let start = town.clock.now + .seconds(3_600)
        try await town.edit(first) { $0.promotionStart = start }
        #expect(try await town.found() == [second])
        town.clock.advance(by: .seconds(3_600))
        try await town.runJobs()
        #expect(try await town.found() == [first, second])
    }

    @Test("A row that is refreshed while its window ends is gone afterwards, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let offer = try await town.offer(of: promoter, in: places.osijek, [places.music])
        for _ in 0..<raceRounds {
            let end = town.clock.now + .seconds(60)
            try await town.edit(offer) { ($0.promotionStart, $0.promotionEnd) = (nil, end) }
            #expect(try await town.found() == [offer])
            town.clock.advance(by: .seconds(60))
            let results = await TestKit.race(3) { number in
                number == 0 ? try await town.runner.runDue() : try await town.refresh(offer)
            }
            #expect(results.losers().isEmpty)
            #expect(try await town.count("SELECT count(*) FROM shownOffer") == 0)
            #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind IN ('showOffer', 'endOffer')") == 0)
        }
    }

    @Test("A long description does not make a row without bounds, and its first words are found")
    func longDescription() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let text = (1...500).map { "word\($0)" }.joined(separator: " ")
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            offer.description = Paragraph(unchecked: text)
        }
        let words = try await town.database.read { try String.fetchOne($0, sql: "SELECT words FROM shownOffer") }
        #expect(try #require(words).split(separator: " ").count < OfferWords.maxWords + 10)
        #expect(try await town.found(FindOffers(search: Line(unchecked: "word50"))) == [offer])
    }
}
