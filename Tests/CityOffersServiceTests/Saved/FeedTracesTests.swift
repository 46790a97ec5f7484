import CityOffersContract
import ContextKit
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The traces of followers and offers")
struct FeedTracesTests {
    private static let tables = [
        "savedOffer", "offerNotice", "nearbyPause", "shownOffer", "shownOfferIn", "shownOfferCell", "offerAudience",
    ]

    private static func counts(_ town: OfferTown) async throws -> [Int?] {
        var counts: [Int?] = []
        for table in tables { counts.append(try await town.count("SELECT count(*) FROM \(table)")) }
        return counts
    }

    /// Adds two followers and two offers with traces of each other.
    private static func fill(_ town: OfferTown) async throws -> (ana: FollowerID, offer: OfferID) {
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let ana = try await town.follower(1, of: [places.osijek], [places.music])
        let iva = try await town.follower(2, of: [places.osijek], [places.music])
        var offers: [OfferID] = []
        for _ in 1...2 {
            offers.append(
                try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = .example })
        }
        for follower in [ana, iva] {
            for offer in offers { _ = try await town.call(SaveOffer(offer: offer), as: follower) }
            _ = try await town.call(CheckNearby(latitude: .example, longitude: .example), as: follower)
        }
        try await town.runJobs()
        return (ana, offers[0])
    }

    @Test("A follower's traces are removed in slices, and those of others stay")
    func follower() async throws {
        let town = try await OfferTown.make()
        let ana = try await Self.fill(town).ana
        #expect(try await Self.counts(town) == [4, 4, 4, 2, 2, 10, 2])
        let results = try await town.slices { try FeedTraces($0.db).remove(of: ana, limit: 1) }
        #expect(results == [false, false, true])
        #expect(try await Self.counts(town) == [2, 2, 2, 2, 2, 10, 2])
    }

    @Test("An offer's traces are removed in slices, and those of others stay")
    func offer() async throws {
        let town = try await OfferTown.make()
        let offer = try await Self.fill(town).offer
        let results = try await town.slices { try FeedTraces($0.db).remove(of: offer, limit: 1) }
        #expect(results == [false, false, true])
        #expect(try await Self.counts(town) == [2, 2, 2, 1, 1, 5, 1])
    }
}

extension OfferTown {
    /// Runs a transaction until it says that it is done.
    fileprivate func slices(_ body: @escaping @Sendable (Transaction) throws -> Bool) async throws -> [Bool] {
        var results: [Bool] = []
        repeat { results.append(try await service.host.write { try body($0) }) } while results.last == false
        return results
    }
}
