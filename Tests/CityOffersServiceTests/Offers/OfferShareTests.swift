import CityOffersContract
import Configuration
import ContextKit
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The share link of an offer")
struct OfferShareTests {
    /// Reads the page, as the gateway does for a reader without an account.
    private static func page(_ slug: Slug, _ here: Promotion) async throws -> OfferPage {
        try await here.town.client.call(ReadOffer(slug: slug))
    }

    /// How the link, the identifier and the page answer.
    private static func isShown(_ offer: OwnOffer, _ here: Promotion) async throws -> [Bool] {
        let shown = try await here.town.refusal(of: ShowOffer(slug: offer.details.slug)) == nil
        let shared = try await here.town.refusal(of: GetSharePayload(offer: offer.id)) == nil
        let page = try await page(offer.details.slug, here).state != .unknown
        return [shown, try await here.isReadable(offer.id), shared, page]
    }

    @Test("The link opens the offer for anyone without an account (R05.38)")
    func open() async throws {
        let here = try await Promotion()
        let offer = try await here.create { $0.shareMessage = Paragraph(unchecked: "Dođi") }
        let shown = try await here.town.client.call(ShowOffer(slug: offer.details.slug))
        #expect(!shown.hasEnded && shown.offer == offer.details)
        let payload = try await here.town.client.call(GetSharePayload(offer: offer.id))
        #expect(payload.url == offer.details.shareURL && payload.title.text == "Koncert")
        #expect(payload.message?.text == "Dođi")
        let silent = try await Promotion(settings: ["share.message": "Pogledaj!"])
        let other = try await silent.create()
        #expect(try await silent.town.client.call(GetSharePayload(offer: other.id)).message?.text == "Pogledaj!")
    }

    @Test(
        "Drafts, held, hidden, inactive and future offers, and those of revoked and blocked promoters are 404 (R05.38)")
    func closed() async throws {
        let here = try await Promotion()
        let now = here.town.clock.now
        let (none, all) = ([false, false, false, false], [true, true, true, true])
        #expect(try await Self.isShown(here.create { $0.isDraft = true }, here) == none)
        let future = try await here.create { $0.promotionStart = now + .seconds(3_600) }
        #expect(try await Self.isShown(future, here) == none)
        let offer = try await here.create()
        #expect(try await Self.isShown(offer, here) == all)
        _ = try await here.town.call(SetOfferActive(offer: offer.id, isActive: false), as: here.promoter)
        #expect(try await Self.isShown(offer, here) == none)
        _ = try await here.town.call(SetOfferActive(offer: offer.id, isActive: true), as: here.promoter)
        _ = try await here.hide(offer.id)
        #expect(try await Self.isShown(offer, here) == none)
        _ = try await here.restore(offer.id)
        let (other, promoter) = (try await here.town.promoter("Marija"), here.promoter)
        let others = try await here.town.call(here.call("Drugi"), as: other).offer
        try await here.town.revoke(promoter)
        #expect(try await Self.isShown(offer, here) == none)
        #expect(try await Self.isShown(others, here) == all)
        try await here.town.database.write { try BlockedRows.ofOffers($0).add(AccountID(other)) }
        #expect(try await Self.isShown(others, here) == none)
    }

    @Test("An offer that has ended is shown, and says so (R05.38)")
    func ended() async throws {
        let here = try await Promotion()
        let now = here.town.clock.now
        let offer = try await here.create { $0.promotionEnd = now + .seconds(60) }
        #expect(try await Self.page(offer.details.slug, here).state == .shown)
        here.town.clock.advance(by: .seconds(61))
        #expect(try await here.town.client.call(ShowOffer(slug: offer.details.slug)).hasEnded)
        #expect(try await Self.page(offer.details.slug, here).state == .ended)
    }

    @Test("An unknown link shows the page for unknown offers")
    func unknown() async throws {
        let here = try await Promotion()
        #expect(try await Self.page(.example, here) == OfferPage(state: .unknown))
    }

    @Test("Times are on the clocks of the city, also when the clocks change during the event")
    func clocks() async throws {
        // 2027-03-28: clocks go from 02:00 to 03:00 in Zagreb.
        let here = try await Promotion()
        let (start, end) = (
            try #require(Instant("2027-03-27T22:30:00Z")), try #require(Instant("2027-03-28T01:30:00Z"))
        )
        let offer = try await here.create { ($0.eventStart, $0.eventEnd) = (start, end) }
        let page = try await Self.page(offer.details.slug, here)
        #expect(page.start?.day.text == "2027-03-27" && page.start?.time.text == "23:30")
        #expect(page.end?.day.text == "2027-03-28" && page.end?.time.text == "03:30")
    }

    @Test("The page has the content, the price after the discount, and the promoter's contact")
    func content() async throws {
        let here = try await Promotion()
        let place = Coordinate(latitude: Latitude(unchecked: 45.5611), longitude: Longitude(unchecked: 18.6755))
        let offer = try await here.create("Koncert </script><script>alert(1)</script>") { call in
            call.description = Paragraph(unchecked: "Prvi red.\nDrugi red.")
            (call.price, call.discount, call.coordinate) = (Money(1_000, .eur), .example, place)
            (call.email, call.contactPhone) = (EmailAddress(unchecked: "a@b.hr"), Line(unchecked: "0911234567"))
        }
        let page = try await Self.page(offer.details.slug, here)
        #expect(page.price == Money(1_000, .eur) && page.finalPrice == Money(800, .eur) && page.discount == .example)
        #expect(page.contact?.name.text == "Kristijan" && page.contact?.email?.text == "a@b.hr")
        #expect(page.phone?.text == "0911234567" && page.city?.text == "Osijek")
        #expect(page.mapLink == "https://www.openstreetmap.org/?mlat=45.5611&mlon=18.6755#map=17/45.5611/18.6755")
        #expect(page.preview?.title == offer.details.name && page.preview?.url == offer.details.shareURL)
        #expect(page.preview?.description?.text == "Prvi red. Drugi red.")
        let data = try #require(page.structuredData?.text)
        #expect(!data.contains("<") && data.contains("\\u003c/script\\u003e"))
    }

    @Test("Search engines get the event with its state and its first time", arguments: OfferStatus.allCases)
    func structuredData(status: OfferStatus) async throws {
        let here = try await Promotion()
        let (offer, later) = (try await here.concert(), here.town.clock.now + .seconds(9 * 86_400))
        switch status {
        case .scheduled: break
        case .postponed: _ = try await here.town.call(PostponeOffer(offer: offer.id), as: here.promoter)
        case .rescheduled:
            let call = RescheduleOffer(offer: offer.id, eventStart: later)
            _ = try await here.town.call(call, as: here.promoter)
        case .cancelled: _ = try await here.town.call(CancelOffer(offer: offer.id), as: here.promoter)
        }
        let text = try #require(try await Self.page(offer.details.slug, here).structuredData?.text)
        let data = try JSONDocument(parsing: Array(text.utf8)).root
        #expect(data[member: "@type"]?.string == "Event")
        let word = "Event\(status.rawValue.prefix(1).uppercased())\(status.rawValue.dropFirst())"
        #expect(data[member: "eventStatus"]?.string == "https://schema.org/\(word)")
        let first = offer.details.eventStart?.description
        #expect(data[member: "startDate"]?.string == (status == .rescheduled ? later.description : first))
        #expect(data[member: "previousStartDate"]?.string == (status == .rescheduled ? first : nil))
        #expect(data[member: "location"]?[member: "name"]?.string == "Osijek")
        #expect(data[member: "organizer"]?[member: "name"]?.string == "Kristijan")
        #expect(data[member: "url"]?.string == offer.details.shareURL)
    }

    @Test("An offer without an event is a thing for sale for search engines")
    func product() async throws {
        let here = try await Promotion()
        let offer = try await here.create { ($0.price, $0.discount) = (Money(1_050, .eur), .example) }
        let text = try #require(try await Self.page(offer.details.slug, here).structuredData?.text)
        let data = try JSONDocument(parsing: Array(text.utf8)).root
        #expect(data[member: "@type"]?.string == "Product" && data[member: "location"]?.isNull != false)
        #expect(data[member: "offers"]?[member: "price"]?.string == "8.40")
    }
}
