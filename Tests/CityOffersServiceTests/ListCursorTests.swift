import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The cursors of the lists of city offers")
struct ListCursorTests {
    /// The members of a search by area, which are valid only together.
    private static let area: Set = ["latitude", "longitude", "radius", "south", "west", "north", "east"]

    @Test("A list accepts its own cursor, and refuses foreign, damaged and malformed ones with the member's name")
    func sweep() async throws {
        let here = try await Promotion.unlimited()
        let (town, one) = (here.town, try PageLimit(1))
        let ana = try await town.follower(of: [here.places.osijek], [here.places.fun])
        _ = try await town.promoter("Marija")
        for name in ["Koncert", "Kino"] {
            let offer = try await here.create(name).id
            _ = try await town.call(SaveOffer(offer: offer), as: ana)
            _ = try await town.call(ReportOffer(offer: offer, reason: .spam), as: ana)
            _ = try await town.call(RecordShare(offer: offer, channel: .link), as: ana)
            let discount = CreateDiscount(
                name: try Line("Popust"), requiredPoints: try PointCost(0), percent: try Percent(20),
                validUntil: town.clock.now + .seconds(86_400))
            let created = try await town.call(discount, as: here.promoter).id
            _ = try await town.call(ClaimDiscount(discount: created), as: ana)
        }
        let client = town.client
        let (person, promoter) = (
            CallMeta.signedIn(AccountID(ana), .person), CallMeta.signedIn(AccountID(here.promoter), .promoter)
        )
        let (offers, redemptions) = (ExportMyOffers(), ExportRedemptions())
        let afterOffer = try OfferExport.Cursors(of: offers).cursor(after: .example, .example)
        let afterClaim = try RedemptionExport.Cursors(of: redemptions).cursor(after: .example, .example)
        let lists = [
            try ListUnderTest(offers, cursor: afterOffer, by: client, meta: promoter),
            try ListUnderTest(redemptions, cursor: afterClaim, by: client, meta: promoter),
            try await ListUnderTest(FindOffers(limit: one), by: client, meta: CallMeta(), groups: Self.area),
            try await ListUnderTest(ListAllCities(limit: one), by: client, meta: .staff),
            try await ListUnderTest(ListCities(limit: one), by: client, meta: CallMeta()),
            try await ListUnderTest(ListDiscounts(limit: one), by: client, meta: person),
            try await ListUnderTest(ListFeed(limit: one), by: client, meta: person),
            try await ListUnderTest(ListModeration(limit: one), by: client, meta: .staff),
            try await ListUnderTest(ListMyClaims(limit: one), by: client, meta: person),
            try await ListUnderTest(ListMyDiscounts(limit: one), by: client, meta: promoter),
            try await ListUnderTest(ListMyOffers(limit: one), by: client, meta: promoter),
            try await ListUnderTest(ListOffersTable(limit: one), by: client, meta: .staff),
            try await ListUnderTest(ListPointEntries(limit: one), by: client, meta: person),
            try await ListUnderTest(ListPromoters(limit: one), by: client, meta: .staff),
            try await ListUnderTest(ListSavedOffers(limit: one), by: client, meta: person),
        ]
        // A picture is no list: its parts are of one file, which `OwnPictureTests` read.
        let faults = try await ListUnderTest.faults(of: lists, in: ListsOfOffers.self)
        #expect(faults == [])
    }

    @Test("The cursor of a search in one area is refused in another one, and without an area")
    func areas() async throws {
        let here = try await Promotion.unlimited()
        let osijek = Coordinate(latitude: Latitude(unchecked: 45.555), longitude: Longitude(unchecked: 18.694))
        for _ in 1...2 { _ = try await here.create { $0.coordinate = osijek } }
        let (latitude, longitude) = (RoundedLatitude(unchecked: 45.56), RoundedLongitude(unchecked: 18.69))
        let circle = FindOffers(
            latitude: latitude, longitude: longitude, radius: SearchRadius(unchecked: 5_000), limit: try PageLimit(1))
        let cursor = try #require(try await here.town.client.call(circle).next)
        var next = circle
        next.cursor = cursor
        #expect(try await here.town.client.call(next).items.count == 1)
        var wider = next
        wider.radius = SearchRadius(unchecked: 6_000)
        let box = FindOffers(
            south: latitude, west: longitude, north: RoundedLatitude(unchecked: 46),
            east: RoundedLongitude(unchecked: 19), cursor: cursor)
        for call in [wider, box, FindOffers(cursor: cursor)] {
            let faults = try await here.town.client.faults(FindOffers.name, JSONWriter.encode(call))
            #expect(faults == .invalidCursor)
        }
    }
}

/// The contract without the call that reads the parts of a picture.
private enum ListsOfOffers: Contract {
    static let name = CityOffersContract.name
    static let calls: [any Call.Type] = CityOffersContract.calls.filter { $0 != GetOfferPicture.self }
}
