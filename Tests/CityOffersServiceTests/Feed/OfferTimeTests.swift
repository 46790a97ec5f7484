import CityOffersContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Offers by time")
struct OfferTimeTests {
    private static let clocks = CityClocks()
    private static let zagreb = TimeZoneName(unchecked: "Europe/Zagreb")

    @Test(
        "Today, tonight and the weekend are windows on the clocks of the city, also when the clocks change",
        arguments: [
            // Winter, UTC+1. 2026-11-21 is a Saturday.
            (OfferTime.today, "2026-11-21T12:00:00Z", "2026-11-20T23:00:00Z", "2026-11-21T23:00:00Z"),
            (.today, "2026-11-20T22:59:59Z", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"),
            (.today, "2026-11-20T23:00:00Z", "2026-11-20T23:00:00Z", "2026-11-21T23:00:00Z"),
            (.tonight, "2026-11-21T12:00:00Z", "2026-11-21T17:00:00Z", "2026-11-22T03:00:00Z"),
            (.tonight, "2026-11-22T02:59:00Z", "2026-11-21T17:00:00Z", "2026-11-22T03:00:00Z"),
            (.tonight, "2026-11-22T03:00:00Z", "2026-11-22T17:00:00Z", "2026-11-23T03:00:00Z"),
            (.weekend, "2026-11-20T12:00:00Z", "2026-11-20T23:00:00Z", "2026-11-22T23:00:00Z"),
            (.weekend, "2026-11-21T12:00:00Z", "2026-11-20T23:00:00Z", "2026-11-22T23:00:00Z"),
            (.weekend, "2026-11-22T22:59:00Z", "2026-11-20T23:00:00Z", "2026-11-22T23:00:00Z"),
            (.weekend, "2026-11-22T23:00:00Z", "2026-11-27T23:00:00Z", "2026-11-29T23:00:00Z"),
            // The clocks go forward on 2026-03-29 and back on 2026-10-25, both Sundays.
            (.today, "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
            (.tonight, "2026-03-28T20:00:00Z", "2026-03-28T17:00:00Z", "2026-03-29T02:00:00Z"),
            (.weekend, "2026-03-27T12:00:00Z", "2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z"),
            (.today, "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"),
            (.tonight, "2026-10-24T20:00:00Z", "2026-10-24T16:00:00Z", "2026-10-25T03:00:00Z"),
            (.tonight, "2026-10-25T02:30:00Z", "2026-10-24T16:00:00Z", "2026-10-25T03:00:00Z"),
            (.weekend, "2026-10-24T12:00:00Z", "2026-10-23T22:00:00Z", "2026-10-25T23:00:00Z"),
        ])
    func windows(_ time: OfferTime, _ now: String, _ start: String, _ end: String) throws {
        let moment = OfferMoment(time: time, now: try .at(now), clocks: Self.clocks)
        #expect(moment.window(in: Self.zagreb) == (try .at(start))..<(try .at(end)))
        let known = Set(moment.marks(in: Self.zagreb))
        #expect(known.isSubset(of: moment.marks(in: nil)))
    }

    @Test("An offer is found at the edges of its event and not beyond them", arguments: OfferTime.allCases)
    func edges(_ time: OfferTime) async throws {
        // A Friday, 13:00 in Osijek.
        let town = try await OfferTown.make(clock: TestClock(at: try .at("2026-11-20T12:00:00Z")))
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let window = OfferMoment(time: time, now: town.clock.now, clocks: Self.clocks).window(in: Self.zagreb)
        let (second, week) = (Duration.seconds(1), town.clock.now + .seconds(30 * 86_400))
        let events: [(Instant?, Instant?, Bool)] = [
            (window.lowerBound - .seconds(3_600), window.lowerBound, false),
            (window.lowerBound - .seconds(3_600), window.lowerBound + second, true),
            (window.upperBound, window.upperBound + second, false),
            (window.upperBound - second, week, true), (window.lowerBound - .seconds(86_400 * 90), week, true),
            (window.lowerBound, nil, true), (window.lowerBound - second, nil, false), (window.upperBound, nil, false),
            (nil, nil, true),
        ]
        var expected: [OfferID] = []
        for (start, end, isFound) in events {
            let offer = try await town.shown(by: promoter, in: places.osijek, [places.music]) { offer in
                (offer.eventStart, offer.eventEnd) = (start, end)
                offer.promotionEnd = start == nil ? nil : week
            }
            if isFound { expected.insert(offer, at: 0) }
        }
        for city in [nil, places.osijek] {
            let found = try await town.found(FindOffers(city: city, when: time))
            #expect(found == expected)
        }
    }

    @Test("An offer without an event takes place while it is promoted")
    func promotions() async throws {
        // A Friday, 13:00 in Osijek.
        let town = try await OfferTown.make(clock: TestClock(at: try .at("2026-11-20T12:00:00Z")))
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ends = ["2026-11-20T15:00:00Z", "2026-11-20T17:00:01Z", "2026-11-20T23:00:01Z"]
        var offers: [OfferID] = []
        for end in ends {
            let end = try Instant.at(end)
            offers.append(
                try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.promotionEnd = end })
        }
        #expect(try await town.found(FindOffers(when: .today)) == offers.reversed())
        #expect(try await town.found(FindOffers(when: .tonight)) == offers.dropFirst().reversed())
        #expect(try await town.found(FindOffers(when: .weekend)) == [offers[2]])
    }

    @Test("Each offer is compared on the clocks of its own city")
    func zones() async throws {
        let town = try await OfferTown.make(clock: TestClock(at: try .at("2026-11-20T12:00:00Z")))
        let (places, promoter) = (try await town.places(), try await town.promoter())
        try await town.write { tx, _ in
            try tx.db.update("city", ["timeZone": "Pacific/Auckland"], where: ["id": places.zagreb])
        }
        // 02:00 on Saturday in Auckland, 14:00 on Friday in Osijek.
        let start = try Instant.at("2026-11-20T13:00:00Z")
        var offers: [OfferID] = []
        for city in [places.osijek, places.zagreb] {
            offers.append(
                try await town.shown(by: promoter, in: city, [places.music]) { offer in
                    (offer.eventStart, offer.eventEnd) = (start, start + .seconds(3_600))
                })
        }
        #expect(try await town.found(FindOffers(when: .today)) == offers.reversed())
        #expect(try await town.found(FindOffers(when: .weekend)) == [offers[1]])
        #expect(try await town.found(FindOffers(when: .tonight)) == [offers[1]])
    }
}
