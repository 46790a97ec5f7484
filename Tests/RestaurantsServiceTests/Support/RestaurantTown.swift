import CallTypes
import ContextKit
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
public import TestTowns
import Vocabulary

@testable import SQLiteKit
@testable public import RestaurantsService

extension RestaurantsService: TestedContext {}

typealias RestaurantTown = TestTown<RestaurantsService>

extension RestaurantTown {
    /// Makes a call as a restaurant.
    func call<C: Call>(_ call: C, as restaurant: RestaurantID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(restaurant), .restaurant))
    }

    /// Registers the restaurant with this number, and confirms its address.
    func restaurant(_ number: Int = 1) async throws -> RestaurantID {
        let restaurant = try await client.call(RegisterRestaurant.sample(number)).id
        try await hear(EmailConfirmed(account: AccountID(restaurant), kind: .restaurant))
        return restaurant
    }

    /// Applies an event of identity's feed, as the consumer does.
    /// - Returns: the number of transactions.
    @discardableResult
    func hear<E: Event>(_ event: E) async throws -> Int {
        try await apply(event, by: RestaurantAccounts(service.dependencies).follower.effect)
    }

    func count(_ sql: String, in database: ServiceDatabase? = nil) async throws -> Int? {
        try await (database ?? self.database).read { try Int.fetchOne($0, sql: sql) }
    }

    func shown(_ restaurant: RestaurantID, in language: Language? = nil) async throws -> RestaurantDetails {
        var meta = CallMeta()
        meta.language = language?.rawValue
        return try await client.call(ShowRestaurant(restaurant: restaurant), meta: meta).restaurant
    }
}

extension RegisterRestaurant {
    /// A valid sample, different for every number.
    static func sample(_ number: Int = 1) throws -> RegisterRestaurant {
        RegisterRestaurant(
            name: try Line("Konoba \(number)"), address: try Line("Riva \(number), Split"),
            email: try EmailAddress("konoba\(number)@example.org"), phone: try PhoneNumber("+385 21 345 678"),
            password: Password(text: "lozinka77"), passwordConfirmation: Password(text: "lozinka77"))
    }
}
