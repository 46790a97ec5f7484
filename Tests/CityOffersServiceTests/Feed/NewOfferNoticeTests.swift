import CityOffersContract
import ContextKit
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The notices of new offers")
struct NewOfferNoticeTests {
    private static func recipients(_ town: OfferTown) async throws -> [AccountID] {
        try await town.notices().filter { $0.kind == "cityOffers.newOffer" }.flatMap(\.recipients)
    }

    @Test("R05.48 a new current offer notifies each matching follower once, and no others")
    func matching() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(1, of: [places.osijek, places.zagreb], [places.music, places.fun])
        let iva = try await town.follower(2, of: [places.osijek], [places.fun])
        _ = try await town.follower(3, of: [places.zagreb], [places.music])
        let silent = try await town.follower(4, of: [places.osijek], [places.music])
        _ = try await town.call(SetAlerts(newOffers: false, nearbyOffers: true), as: silent)
        let blocked = try await town.follower(5, of: [places.osijek], [places.music])
        try await town.database.write { try BlockedRows.ofOffers($0).add(AccountID(blocked)) }
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music, places.fun], name: "Koncert")
        try await town.runJobs()
        let notices = try await town.notices()
        #expect(Set(try await Self.recipients(town)) == [AccountID(ana), AccountID(iva)])
        #expect(try await Self.recipients(town).count == 2)
        #expect(notices.allSatisfy { $0.arguments == ["city": "Osijek", "offer": "Koncert"] })
        #expect(notices.allSatisfy { $0.channels == [.push] })
        try await town.edit(offer) { $0.name = Line(unchecked: "Kino") }
        try await town.runJobs()
        #expect(try await Self.recipients(town).count == 2)
    }

    @Test("R05.48 the notice waits for the start of the promotion, and does not come again after a deactivation")
    func start() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        _ = try await town.follower(of: [places.osijek], [places.music])
        let start = town.clock.now + .seconds(3_600)
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.promotionStart = start }
        try await town.runJobs()
        #expect(try await Self.recipients(town).isEmpty)
        town.clock.advance(by: .seconds(3_600))
        try await town.runJobs()
        #expect(try await Self.recipients(town).count == 1)
        for visibility in [OfferVisibility.inactive, .published] {
            try await town.edit(offer) { $0.visibility = visibility }
            try await town.runJobs()
        }
        #expect(try await Self.recipients(town).count == 1)
    }

    @Test("R05.48 an edit notifies only those followers whom the offer matches in addition")
    func edits() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(1, of: [places.osijek], [places.music, places.fun])
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.runJobs()
        // Follow what was announced before, so they are not notified of it.
        let late = try await town.follower(2, of: [places.osijek], [places.music, places.fun])
        let iva = try await town.follower(3, of: [places.osijek], [places.fun])
        let marko = try await town.follower(4, of: [places.zagreb], [places.fun])
        try await town.edit(offer) { $0.categories = [places.music, places.fun] }
        try await town.runJobs()
        #expect(try await Self.recipients(town) == [ana, iva].map { AccountID($0) })
        try await town.edit(offer) { $0.city = places.zagreb }
        try await town.runJobs()
        #expect(try await Self.recipients(town) == [ana, iva, marko].map { AccountID($0) })
        #expect(try await !Self.recipients(town).contains(AccountID(late)))
    }

    @Test("R05.48 a follower who changes interests is not notified of old offers")
    func interests() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.zagreb], [places.fun])
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.runJobs()
        try await town.set(ana, cities: [places.osijek], [places.music])
        try await town.edit(offer) { $0.name = Line(unchecked: "Kino") }
        try await town.runJobs()
        #expect(try await Self.recipients(town).isEmpty)
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.runJobs()
        #expect(try await Self.recipients(town) == [AccountID(ana)])
    }

    @Test("A cancelled offer is not announced")
    func cancelled() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        _ = try await town.follower(of: [places.osijek], [places.music])
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.status = .cancelled }
        try await town.runJobs()
        #expect(try await Self.recipients(town).isEmpty)
    }

    @Test("Many followers are notified in slices, which stop while the offer is out of sight")
    func slices() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let crowd = try await town.crowd(1_200, of: places.osijek, places.music)
        let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
        try await town.runner.runDue()
        let counts = try await town.notices().map(\.recipients.count)
        #expect(counts == [OfferAnnouncement.slice])
        try await town.edit(offer) { $0.visibility = .inactive }
        try await town.runJobs()
        #expect(try await Self.recipients(town).count == OfferAnnouncement.slice)
        try await town.edit(offer) { $0.visibility = .published }
        try await town.runJobs()
        let all = try await Self.recipients(town)
        #expect(all.count == 1_200 && Set(all) == Set(crowd.map { AccountID($0) }))
    }

    @Test("Two runs of the job at once notify each follower once, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let crowd = try await town.crowd(20, of: places.osijek, places.music)
        for round in 1...raceRounds {
            let offer = try await town.shown(by: promoter, in: places.osijek, [places.music])
            let results = await TestKit.race(3) { number in
                if number == 0 { return try await town.runner.runDue() }
                try await town.service.host.write { tx in
                    try OfferAnnouncement(town.service.dependencies, tx).advance(offer)
                }
            }
            #expect(results.losers().isEmpty)
            try await town.runJobs()
            #expect(try await town.count("SELECT count(*) FROM offerNotice") == round * crowd.count)
        }
        let recipients = try await town.count(
            """
            SELECT sum(json_array_length(data, '$.recipients')) FROM kitEvent
            WHERE type = 'cityOffers.notificationRequested'
            """)
        #expect(recipients == raceRounds * crowd.count)
    }
}
