import IdentityContract
import Media
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The picture of a restaurant")
struct RestaurantPictureTests {
    @Test("R02.16 R02.17 an uploaded picture is public, and a new one replaces it")
    func replaced() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.restaurant()
        let first = try #require(try await upload(restaurant, town).picture)
        #expect(first.addresses.medium.hasPrefix("/media/catalog-orders/\(first.id)/"))
        #expect(town.isPublic(first.addresses.medium))
        let second = try #require(try await upload(restaurant, town).picture)
        #expect(!town.isPublic(first.addresses.medium) && town.isPublic(second.addresses.medium))
        #expect(try await town.shown(restaurant).picture == second)
        let removed = try await town.call(RemoveRestaurantPicture(), as: restaurant)
        #expect(removed.picture == nil && !town.isPublic(second.addresses.medium))
    }

    @Test("The picture is hidden before the address is confirmed and during a block; deletion removes it")
    func hidden() async throws {
        let town = try await RestaurantTown()
        let restaurant = try await town.client.call(RegisterRestaurant.sample()).id
        let account = AccountID(restaurant)
        let address = try #require(try await upload(restaurant, town).picture).addresses.medium
        #expect(!town.isPublic(address))
        let events: [(any Event, Bool)] = [
            (EmailConfirmed(account: account, kind: .restaurant), true),
            (AccountBlocked(account: account, kind: .restaurant), false),
            (AccountUnblocked(account: account, kind: .restaurant), true),
            (AccountDeleted(account: account, kind: .restaurant), false),
        ]
        for (event, isShown) in events {
            try await town.hear(event)
            try await town.service.dependencies.pictures.settle()
            #expect(town.isPublic(address) == isShown, "\(event)")
        }
    }

    private func upload(_ restaurant: RestaurantID, _ town: RestaurantTown) async throws -> RestaurantProfile {
        try await town.upload(as: restaurant) { SetRestaurantPicture(picture: $0) }
    }
}
