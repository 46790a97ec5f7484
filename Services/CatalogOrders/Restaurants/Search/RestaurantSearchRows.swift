import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `shownRestaurant`: the restaurants that everybody finds, with their words. For use in a transaction.
struct RestaurantSearchRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Brings the row of a restaurant to what everybody sees of it now. For after every change of that.
    func refresh(_ restaurant: RestaurantID) throws {
        guard let shown = try RestaurantRows(db).shown(restaurant) else { return try remove(restaurant) }
        try db.cachedStatement(
            sql: """
                INSERT INTO shownRestaurant (restaurant, words) VALUES (?, ?)
                ON CONFLICT (restaurant) DO UPDATE SET words = excluded.words WHERE words <> excluded.words
                """
        ).execute(arguments: [restaurant, Self.words(of: shown)])
    }

    func remove(_ restaurant: RestaurantID) throws {
        try db.cachedStatement(sql: "DELETE FROM shownRestaurant WHERE restaurant = ?")
            .execute(arguments: [restaurant])
    }

    private static func words(of profile: RestaurantProfile) -> String {
        (SearchKey.words(profile.name.text) + SearchKey.words(profile.address.text)
            + profile.cuisines.map(\.searchWord)).joined(separator: " ")
    }
}

extension Cuisine {
    /// A word that no text has: folded words have no underscore.
    var searchWord: String { "_\(rawValue.lowercased())" }
}
