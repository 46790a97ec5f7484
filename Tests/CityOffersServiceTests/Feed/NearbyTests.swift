import CityOffersContract
import Foundation
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The notices of nearby offers")
struct NearbyTests {
    private static let here = Coordinate(
        latitude: Latitude(unchecked: 45.123457), longitude: Longitude(unchecked: 18.654321))
    private static let check = CheckNearby(latitude: here.latitude, longitude: here.longitude)

    /// - Parameter metres: to the north.
    private static func position(_ metres: Double) -> Coordinate {
        Coordinate(latitude: Latitude(unchecked: here.latitude.degrees + metres / 111_195), longitude: here.longitude)
    }

    private static func near(_ town: OfferTown, _ follower: FollowerID) async throws -> [OfferID] {
        try await town.call(check, as: follower).offers.map(\.id)
    }

    private static func notices(_ town: OfferTown) async throws -> Int {
        try await town.notices().count { $0.kind == "cityOffers.nearbyOffer" }
    }

    @Test("R05.48 a position near matching offers raises one notice for each, and none again within 24 hours")
    func coolDown() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let far = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            offer.coordinate = Self.position(-495)
        }
        let close = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            offer.coordinate = Self.position(20)
        }
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = Self.position(510) }
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music])
        for other in [(places.zagreb, places.music), (places.osijek, places.fun)] {
            _ = try await town.shown(by: promoter, in: other.0, [other.1]) { $0.coordinate = Self.here }
        }
        #expect(try await Self.near(town, ana) == [close, far])
        #expect(try await Self.near(town, ana) == [])
        #expect(try await Self.notices(town) == 2)
        town.clock.advance(by: NearbyStore.coolDown - .seconds(60))
        #expect(try await Self.near(town, ana) == [])
        town.clock.advance(by: .seconds(60))
        #expect(try await Self.near(town, ana) == [close, far])
        #expect(try await Self.notices(town) == 4)
    }

    @Test("R05.48 the rows of the cool-down are removed after it")
    func removal() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        for hour in 0...1 {
            _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = Self.here }
            #expect(try await Self.near(town, ana).count == 1)
            #expect(try await town.count("SELECT count(*) FROM nearbyPause") == hour + 1)
            town.clock.advance(by: .seconds(3_600))
        }
        for rows in [1, 0] {
            town.clock.advance(by: rows == 1 ? NearbyStore.coolDown - .seconds(7_190) : .seconds(3_600))
            try await town.runJobs()
            #expect(try await town.count("SELECT count(*) FROM nearbyPause") == rows)
        }
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'endNearbyPauses'") == 0)
    }

    @Test("R05.48 no table and no event has the position")
    func privacy() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = Self.position(90) }
        let before = try await Self.dump(town)
        #expect(try await Self.near(town, ana).count == 1)
        let after = try await Self.dump(town)
        #expect(after.count > before.count)
        #expect(before.contains { $0.contains("45.12") })
        for part in ["45.1234", "18.6543"] {
            let (old, new) = (before.count { $0.contains(part) }, after.count { $0.contains(part) })
            #expect(old == new, "\(part)")
        }
        let events = try await town.client.call(ReadEvents(after: 0)).events
        let texts = try events.map { String(decoding: try JSONWriter.encode($0), as: UTF8.self) }
        #expect(!texts.isEmpty && !texts.contains { $0.contains("45.1") || $0.contains("18.6") })
    }

    @Test("R05.48 a person who wants no such notices gets none, and one who has not joined is refused")
    func unwanted() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = Self.here }
        _ = try await town.call(SetAlerts(newOffers: true, nearbyOffers: false), as: ana)
        #expect(try await Self.near(town, ana) == [])
        #expect(try await Self.notices(town) == 0)
        let stranger = FollowerID(try await town.accounts.person(PhoneNumber("+380671000000"), surname: nil))
        #expect(try await town.refusal(of: Self.check, as: stranger) == "cityOffers.checkNearby.notJoined")
        for call in [#"{"latitude": 91, "longitude": 18}"#, #"{"longitude": 18}"#] {
            let meta = CallMeta.signedIn(AccountID(ana), .person)
            let error = try await town.client.error(CheckNearby.name, Array(call.utf8), meta: meta)
            #expect(error?.data.errors?.paths == ["latitude"])
        }
    }

    @Test("R05.48 an offer that has ended, or is not shown, raises no notice")
    func ended() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        let end = town.clock.now + .seconds(60)
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.coordinate, offer.promotionEnd) = (Self.here, end)
        }
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
            (offer.coordinate, offer.visibility) = (Self.here, .inactive)
        }
        town.clock.advance(by: .seconds(60))
        #expect(try await Self.near(town, ana) == [])
    }

    @Test("One check notifies of the ten nearest offers, the next one of the others")
    func limit() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        var offers: [OfferID] = []
        for number in 1...12 {
            offers.append(
                try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
                    offer.coordinate = Self.position(Double(number) * 10)
                })
        }
        #expect(try await Self.near(town, ana) == Array(offers.prefix(CheckNearby.limit)))
        #expect(try await Self.near(town, ana) == Array(offers.dropFirst(CheckNearby.limit)))
    }

    @Test("R05.48 several checks at once raise one notice, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(of: [places.osijek], [places.music])
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = Self.here }
        for round in 1...raceRounds {
            let results = await TestKit.race(3) { _ in try await Self.near(town, ana).count }
            #expect(results.losers().isEmpty && results.winners().sorted() == [0, 0, 1], "\(round)")
            town.clock.advance(by: NearbyStore.coolDown)
        }
    }

    /// All values in all tables, as text.
    private static func dump(_ town: OfferTown) async throws -> [String] {
        try await town.database.read { db in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
            return try tables.flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").flatMap { row in
                    row.databaseValues.map { value in
                        Data.fromDatabaseValue(value).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
                    }
                }
            }
        }
    }
}
