import RestaurantsContract
import Vocabulary

/// Restaurants with pictured menus, tables with codes, and orders in every state.
enum Restaurants: TownPart {
    static let name = "restaurants"

    static func load(_ scene: Scene) async throws -> LoadedPart {
        async let openedRestaurants = scene.newAccounts.restaurants()
        async let openedWaiters = scene.newAccounts.people(.waiter)
        let (restaurants, waiters) = try await (openedRestaurants, openedWaiters)
        let tables = try await concurrently(Array(restaurants.enumerated())) { index, restaurant in
            var numbers = scene.numbers(for: "menu \(index)")
            try await scene.newAccounts.employ(waiters[index], at: restaurant)
            let opening = RestaurantOpening(
                scene: scene, restaurant: restaurant, plan: MenuPlan.all[index], place: RestaurantPlace.all[index])
            return try await opening.open(&numbers)
        }
        // After all pictures, which take longest: an order waits for five minutes only.
        try await concurrently(Array(restaurants.enumerated())) { index, restaurant in
            var numbers = scene.numbers(for: "evening \(index)")
            let evening = RestaurantEvening(town: scene.town, restaurant: restaurant, waiter: waiters[index])
            try await evening.play(tables[index], &numbers)
        }
        let addresses = zip(restaurants, tables).map { restaurant, tables in
            DemoRecord.Address(
                name: "A guest's table at \(restaurant.name)", path: TableCode.path(with: tables[0].code))
        }
        return LoadedPart(accounts: restaurants + waiters, addresses: addresses)
    }

    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String? {
        let (restaurants, waiters) = (stage.accounts(.restaurant), stage.accounts(.waiter))
        guard !restaurants.isEmpty, restaurants.count == waiters.count else { throw MissingRole(role: .waiter) }
        let index = numbers.number(0...(restaurants.count - 1))
        let evening = RestaurantEvening(town: stage.town, restaurant: restaurants[index], waiter: waiters[index])
        return try await evening.step(&numbers)
    }
}
