import ContextKit
import GRDB
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The profiles of restaurants, for themselves and for everybody. Each method is one transaction.
struct RestaurantStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``RestaurantRefused``
    func profile(of restaurant: RestaurantID) async throws -> RestaurantProfile {
        let profile = try await dependencies.database.read { try RestaurantRows($0).own(restaurant) }
        guard let profile else { throw RestaurantRefused.noProfile }
        return profile
    }

    /// - Throws: ``ShowRestaurant/Refused``
    func details(of restaurant: RestaurantID, in language: Language?) async throws -> RestaurantDetails {
        let profile = try await dependencies.database.read { try RestaurantRows($0).shown(restaurant) }
        guard let profile else { throw ShowRestaurant.Refused.unknownRestaurant }
        let moment = dependencies.clocks.moment(dependencies.runtime.now(), in: profile.timeZone)
        return RestaurantDetails(
            id: restaurant, name: profile.name,
            description: profile.description.text(for: language, main: profile.mainLanguage),
            address: profile.address, coordinate: profile.coordinate, phone: profile.phone,
            cuisines: profile.cuisines, openingHours: profile.openingHours, timeZone: profile.timeZone,
            isOpen: profile.isOpen(moment),
            currency: profile.currency, picture: profile.picture)
    }

    /// Changes a profile.
    /// - Parameter body: returns the new profile, with a new version if anything has changed.
    /// - Throws: ``RestaurantRefused``, `CallError.stale` when the caller has seen another version.
    func change(
        _ restaurant: RestaurantID, in context: CallContext,
        _ body: @escaping @Sendable (RestaurantProfile, Transaction) throws -> RestaurantProfile
    ) async throws -> RestaurantProfile {
        let expected = context.meta.expectedVersion
        return try await dependencies.host.write(context) { tx in
            let rows = RestaurantRows(tx.db)
            guard let profile = try rows.own(restaurant) else { throw RestaurantRefused.noProfile }
            guard expected == nil || expected == profile.version else { throw CallError.stale }
            let new = try body(profile, tx)
            guard new.version != profile.version else { return profile }
            try rows.save(new)
            try RestaurantSearchRows(tx.db).refresh(restaurant)
            guard let saved = try rows.own(restaurant) else { throw RestaurantRefused.noProfile }
            try tx.keep(saved)
            return saved
        }
    }
}
