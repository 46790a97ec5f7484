import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The windows, prices and positions of offers")
struct OfferWindowTests {
    private static let noon = TestClock().now

    @Test("Promotion and event have windows of their own, and each may be missing (R05.29)")
    func windows() async throws {
        let here = try await Promotion()
        let (start, day) = (Self.noon + .seconds(3_600), Duration.seconds(86_400))
        let promoted = try await here.create {
            ($0.promotionStart, $0.promotionEnd) = (start, start + day)
        }.details
        #expect(promoted.promotionStart == start && promoted.promotionEnd == start + day)
        #expect(promoted.eventStart == nil && promoted.eventEnd == nil && promoted.eventPhase == .unscheduled)
        let event = try await here.create { ($0.eventStart, $0.eventEnd) = (start, start + day) }.details
        #expect(event.promotionStart == nil && event.promotionEnd == nil)
        #expect(event.eventStart == start && event.eventEnd == start + day && event.eventPhase == .upcoming)
    }

    @Test("A window that ends before it begins is refused by its end, on creation and by a change (R05.31)")
    func reversed() async throws {
        let here = try await Promotion()
        let (start, offer) = (Self.noon + .seconds(3_600), try await here.create())
        for end in [start, start - .milliseconds(1)] {
            let faults = try await [
                here.town.faults(
                    of: here.call { ($0.promotionStart, $0.promotionEnd) = (start, end) }, as: here.promoter),
                here.town.faults(of: here.call { ($0.eventStart, $0.eventEnd) = (start, end) }, as: here.promoter),
                here.town.faults(
                    of: UpdateOffer(offer: offer.id, promotionStart: .set(start), promotionEnd: .set(end)),
                    as: here.promoter),
            ]
            #expect(faults == [["promotionEnd"], ["eventEnd"], ["promotionEnd"]])
        }
        // One millisecond is enough, and a change is checked with what was there before.
        let call = UpdateOffer(offer: offer.id, promotionEnd: .set(start))
        _ = try await here.town.call(call, as: here.promoter)
        let later = UpdateOffer(offer: offer.id, promotionStart: .set(start))
        #expect(try await here.town.faults(of: later, as: here.promoter) == ["promotionEnd"])
        #expect(try await here.mine(offer.id).details.promotionStart == nil)
    }

    @Test("A window is compared in time and not on the clocks, which go back at night (R05.31)")
    func clocksGoBack() async throws {
        let here = try await Promotion()
        // 2027-10-31: clocks go from 03:00 to 02:00 in Zagreb at 01:00 UTC.
        let (start, end) = (
            try #require(Instant("2027-10-31T00:30:00Z")), try #require(Instant("2027-10-31T01:10:00Z"))
        )
        let offer = try await here.create {
            ($0.promotionStart, $0.promotionEnd, $0.eventStart, $0.eventEnd) = (start, end, start, end)
        }
        #expect(offer.details.eventEnd.map { $0 - start } == .seconds(2_400) && offer.state == .scheduled)
        let reversed = here.call { ($0.promotionStart, $0.promotionEnd) = (end, start) }
        #expect(try await here.town.faults(of: reversed, as: here.promoter) == ["promotionEnd"])
        here.town.clock.advance(by: start - here.town.clock.now)
        let page = try await here.town.client.call(ReadOffer(slug: offer.details.slug))
        #expect(page.start?.time.text == "02:30" && page.end?.time.text == "02:10" && page.start?.day == page.end?.day)
        here.town.clock.advance(by: end - here.town.clock.now)
        #expect(try await here.mine(offer.id).state == .past)
    }

    @Test("Times that no calendar has are refused by their members; the longest window is stored, and found on any day")
    func farAway() async throws {
        let here = try await Promotion()
        let (first, last) = (OfferRecord.times.lowerBound, OfferRecord.times.upperBound)
        let before = here.call { ($0.promotionStart, $0.eventStart) = (first - .milliseconds(1), first) }
        #expect(try await here.town.faults(of: before, as: here.promoter) == ["promotionStart"])
        let after = here.call { ($0.eventStart, $0.eventEnd) = (first, last + .milliseconds(1)) }
        #expect(try await here.town.faults(of: after, as: here.promoter) == ["eventEnd"])
        let long = try await here.create { ($0.eventStart, $0.eventEnd) = (first, last) }
        #expect(long.details.eventPhase == .ongoing)
        #expect(try await here.town.found(FindOffers(when: .today)) == [long.id])
        // The clocks of all zones differ from UTC by less than a day.
        for zone in ["Pacific/Kiritimati", "Etc/GMT+12"] {
            let osijek = here.places.osijek
            try await here.town.database.write { db in
                _ = try db.update("city", ["timeZone": zone], where: ["id": osijek])
            }
            let page = try await here.town.client.call(ReadOffer(slug: long.details.slug))
            #expect(page.start?.day.year == 1970 && page.end?.day.year == 9999, "\(zone)")
        }
    }

    @Test("An event needs a start for its end, and its promotion begins before it ends")
    func halves() async throws {
        let here = try await Promotion()
        let start = Self.noon + .seconds(3_600)
        let faults = try await [
            here.town.faults(of: here.call { $0.eventEnd = start }, as: here.promoter),
            here.town.faults(
                of: here.call {
                    ($0.eventStart, $0.eventEnd) = (start, start + .seconds(1))
                    $0.promotionStart = start + .seconds(1)
                }, as: here.promoter),
        ]
        #expect(faults == [["eventStart"], ["promotionStart"]])
    }

    @Test("A price has a currency, and neither it nor a discount is out of its range (R05.35)")
    func prices() async throws {
        let here = try await Promotion()
        let begin = "{\"name\":\"A\",\"city\":\"\(here.places.osijek)\",\"categories\":[\"\(here.places.fun)\"],"
        for (member, path) in [
            (#""price":{"amount":100}"#, "price.currency"),
            (#""price":{"amount":-1,"currency":"EUR"}"#, "price.amount"),
            (#""price":{"amount":9223372036854775807,"currency":"EUR"}"#, "price.amount"),
            (#""discount":101"#, "discount"), (#""discount":-1"#, "discount"),
        ] {
            let faults = try await here.town.faults(of: CreateOffer.self, "\(begin)\(member)}", as: here.promoter)
            #expect(faults == [path], "\(member)")
        }
        let free = try await here.create { ($0.price, $0.discount) = (Money(0, .eur), .example) }.details
        #expect(free.finalPrice == Money(0, .eur))
        let discounted = try await here.create { $0.discount = .example }.details
        #expect(discounted.price == nil && discounted.finalPrice == nil && discounted.discount == .example)
    }

    @Test(
        "The final price is rounded half up to minor units",
        arguments: [
            (100, 20, 80), (999, 50, 500), (1, 50, 1), (1, 51, 0), (1_005, 10, 905), (12_345, 0, 12_345),
            (12_345, 100, 0), (1_000_000_000_000, 1, 990_000_000_000), (3, 33, 2),
        ])
    func rounding(price: Int64, percent: Int, final: Int64) {
        let reduced = DiscountPercent(unchecked: percent).applied(to: Money(price, .eur))
        #expect(reduced == Money(final, .eur))
    }

    @Test("A position has both coordinates (R05.32)")
    func half() async throws {
        let here = try await Promotion()
        let json = """
            {"name":"A","city":"\(here.places.osijek)","categories":["\(here.places.fun)"],
            "coordinate":{"latitude":45.5}}
            """
        let faults = try await here.town.faults(of: CreateOffer.self, json, as: here.promoter)
        #expect(faults == ["coordinate.longitude"])
    }

    @Test(
        "A position far from the city is refused, and swapped degrees have a sentence of their own (R05.32)",
        arguments: [
            (45.8, 16.0, CityDistance.near), (16.0, 45.8, .swapped), (43.5, 16.4, .far), (0, 0, .far),
            (-45.8, 16.0, .far), (45.8, 170, .far), (46.3, 17.6, .near),
        ])
    func distance(latitude: Double, longitude: Double, expected: CityDistance) async throws {
        let here = try await Promotion()
        let position = Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
        let call = here.call { ($0.city, $0.coordinate) = (here.places.zagreb, position) }
        let reason = [CityDistance.far: "farFromCity", .swapped: "swappedCoordinate"][expected]
        #expect(try await here.refusal(of: call) == reason.map { "cityOffers.createOffer.\($0)" })
        let members = try await here.town.faults(of: call, as: here.promoter)
        #expect(members == (expected == .near ? [] : ["coordinate"]))
    }

    @Test("The promotion window belongs to the start, and not to the end, and event dates hide nothing (R05.30)")
    func edges() async throws {
        let here = try await Promotion()
        let start = here.town.clock.now + .seconds(3_600)
        let offer = try await here.create {
            ($0.promotionStart, $0.promotionEnd) = (start, start + .seconds(60))
            ($0.eventStart, $0.eventEnd) = (start - .seconds(3_000), start + .seconds(10))
        }
        let id = offer.id
        let record = try #require(try await here.town.database.read { try OfferRows($0).find(id) })
        let states = [Duration.milliseconds(-1), .zero, .milliseconds(59_999), .seconds(60)].map {
            record.state(at: start + $0)
        }
        #expect(states == [.scheduled, .current, .current, .past])
        #expect(offer.state == .scheduled)
    }
}
