import SQLiteKit
import TestKit
import TestTowns
import Testing

@testable import CityOffersService

@Suite("Rows of offers")
struct OfferRowTests {
    @Test("An offer is read as it was written, with its categories in their order")
    func roundTrip() async throws {
        let town = try await OfferTown.make()
        let places = try await town.places()
        let promoter = try await town.promoter()
        let id = try await town.offer(of: promoter, in: places.osijek, [places.music, places.fun])
        let offer = try await town.database.read { try OfferRows($0).find(id) }
        #expect(offer?.categories == [places.music, places.fun])
        #expect(offer?.isCurrent(at: town.clock.now) == true)
    }
}
