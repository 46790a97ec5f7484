import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Saved offers")
struct SavedOfferTests {
    private static func saved(_ town: OfferTown, _ follower: FollowerID) async throws -> [OfferID] {
        try await town.call(ListSavedOffers(), as: follower).items.map(\.id)
    }

    @Test("R05.49 offers are saved, listed with the last one first, and removed; repeats change nothing")
    func saving() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(1, of: [places.osijek], [places.music])
        let iva = try await town.follower(2, of: [places.osijek], [places.music])
        let first = try await town.shown(by: promoter, in: places.osijek, [places.music])
        // Also an offer that the person does not follow.
        let second = try await town.shown(by: promoter, in: places.zagreb, [places.fun])
        for offer in [first, second, first] { _ = try await town.call(SaveOffer(offer: offer), as: ana) }
        _ = try await town.call(SaveOffer(offer: first), as: iva)
        #expect(try await Self.saved(town, ana) == [second, first])
        for _ in 1...2 { _ = try await town.call(UnsaveOffer(offer: second), as: ana) }
        #expect(try await Self.saved(town, ana) == [first])
        #expect(try await Self.saved(town, iva) == [first])
    }

    @Test("R05.49 an offer that has ended stays in the list and says so; one that readers may not see comes back later")
    func endings() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let end = town.clock.now + .seconds(3_600)
        let ending = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.promotionEnd = end }
        let hidden = try await town.shown(by: promoter, in: places.osijek, [places.music])
        for offer in [ending, hidden] { _ = try await town.call(SaveOffer(offer: offer), as: ana) }
        try await town.edit(hidden) { $0.visibility = .inactive }
        town.clock.advance(by: .seconds(3_600))
        try await town.runJobs()
        let rows = try await town.call(ListSavedOffers(), as: ana).items
        #expect(rows.map(\.id) == [ending] && rows.map(\.hasEnded) == [true])
        try await town.edit(hidden) { $0.visibility = .published }
        let all = try await town.call(ListSavedOffers(), as: ana).items
        #expect(all.map(\.id) == [hidden, ending] && all.map(\.hasEnded) == [false, true])
        // Saving again is no error, although a new reader could not save it.
        #expect(try await town.refusal(of: SaveOffer(offer: ending), as: ana) == nil)
    }

    @Test("An offer that readers do not see cannot be saved, and a person who has not joined cannot save")
    func refusals() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let stranger = FollowerID(try await town.accounts.person(PhoneNumber("+380671000000"), surname: nil))
        let draft = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.visibility = .draft }
        let start = town.clock.now + .seconds(60)
        let coming = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.promotionStart = start }
        let shown = try await town.shown(by: promoter, in: places.osijek, [places.music])
        for offer in [draft, coming, .example] {
            let refusal = try await town.refusal(of: SaveOffer(offer: offer), as: ana)
            #expect(refusal == "cityOffers.saveOffer.unknownOffer")
        }
        #expect(try await town.refusal(of: SaveOffer(offer: shown), as: stranger) == "cityOffers.saveOffer.notJoined")
        #expect(try await town.refusal(of: SaveOffer(offer: shown), as: promoter) == "rpc.forbidden")
        #expect(try await town.count("SELECT count(*) FROM savedOffer") == 0)
    }

    @Test("Pages have every saved offer once, also when the last one of each page is removed meanwhile")
    func pages() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        var all: [OfferID] = []
        for _ in 1...5 {
            let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
            _ = try await town.call(SaveOffer(offer: offer), as: ana)
            all.insert(offer, at: 0)
        }
        let limit = try PageLimit(2)
        let found = try await everyPage(
            { try await town.call(ListSavedOffers(cursor: $0, limit: limit), as: ana) },
            keys: { $0.items.map(\.id) },
            removing: { _ = try await town.call(UnsaveOffer(offer: $0), as: ana) })
        #expect(found == all)
    }

    @Test("A person saves at most 1,000 offers")
    func limit() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let (runtime, now) = (town.service.host.runtime, town.clock.now)
        try await town.database.write { db in
            for number in 1..<SaveOffer.limit {
                let id: OfferID = runtime.newID()
                let offer = OfferRecord(
                    id: id, promoter: promoter, city: places.osijek, categories: [places.music],
                    name: Line(unchecked: "Koncert"), slug: Slug(unchecked: "koncert-\(number)"),
                    visibility: .published, publishedAt: now, createdAt: now, updatedAt: now)
                try OfferRows(db).add(offer)
                try SavedOfferRows(db).add(id, of: ana, at: now)
            }
        }
        let last = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let more = try await town.shown(by: promoter, in: places.osijek, [places.music])
        #expect(try await town.refusal(of: SaveOffer(offer: last), as: ana) == nil)
        #expect(try await town.refusal(of: SaveOffer(offer: more), as: ana) == "cityOffers.saveOffer.tooManySaved")
        #expect(try await town.refusal(of: SaveOffer(offer: last), as: ana) == nil)
        _ = try await town.call(UnsaveOffer(offer: last), as: ana)
        #expect(try await town.refusal(of: SaveOffer(offer: more), as: ana) == nil)
    }

    @Test("R05.49 an offer that is saved and removed at once is saved once or not at all, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
        for _ in 0..<raceRounds {
            let results = await TestKit.race(4) { number in
                number == 0
                    ? try await town.call(UnsaveOffer(offer: offer), as: ana)
                    : try await town.call(SaveOffer(offer: offer), as: ana)
            }
            #expect(results.losers().isEmpty)
            let saved = try await Self.saved(town, ana)
            #expect(saved.isEmpty || saved == [offer])
            _ = try await town.call(UnsaveOffer(offer: offer), as: ana)
            #expect(try await town.count("SELECT count(*) FROM savedOffer") == 0)
        }
    }
}
