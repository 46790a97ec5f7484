import CityOffersContract
import IdentityContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The traces of deleted followers and promoters in feed, saved offers and alerts")
struct FeedTraceTests {
    private static let tables = [
        "savedOffer", "offerNotice", "nearbyPause", "shownOffer", "shownOfferIn", "shownOfferCell", "offerAudience",
    ]

    private static func counts(_ town: OfferTown) async throws -> [Int?] {
        var counts: [Int?] = []
        for table in tables { counts.append(try await town.count("SELECT count(*) FROM \(table)")) }
        return counts
    }

    /// Adds two followers, and two promoters with an offer each, with traces of each other.
    private static func fill(_ town: OfferTown) async throws -> (ana: FollowerID, promoter: PromoterID) {
        let (places, promoters) = (
            try await town.places(), [try await town.promoter(), try await town.promoter("Drugi")]
        )
        let ana = try await town.follower(1, of: [places.osijek], [places.music])
        let iva = try await town.follower(2, of: [places.osijek], [places.music])
        var offers: [OfferID] = []
        for promoter in promoters {
            offers.append(
                try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = .example })
        }
        for follower in [ana, iva] {
            for offer in offers { _ = try await town.call(SaveOffer(offer: offer), as: follower) }
            _ = try await town.call(CheckNearby(latitude: .example, longitude: .example), as: follower)
        }
        try await town.runJobs()
        return (ana, promoters[0])
    }

    @Test("A deleted follower leaves no trace, and those of others stay")
    func follower() async throws {
        let town = try await OfferTown.make()
        let ana = try await Self.fill(town).ana
        #expect(try await Self.counts(town) == [4, 4, 4, 2, 2, 10, 2])
        try await town.hear(AccountDeleted(account: AccountID(ana), kind: .person))
        #expect(try await Self.counts(town) == [2, 2, 2, 2, 2, 10, 2])
    }

    @Test("The offers of a deleted promoter leave no trace, and those of others stay")
    func promoter() async throws {
        let town = try await OfferTown.make()
        let promoter = try await Self.fill(town).promoter
        try await town.hear(AccountDeleted(account: AccountID(promoter), kind: .promoter))
        #expect(try await Self.counts(town) == [2, 2, 2, 1, 1, 5, 1])
    }
}
