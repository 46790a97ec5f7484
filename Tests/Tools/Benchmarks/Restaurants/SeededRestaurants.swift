import Foundation
import GRDB
import RPC
import RestaurantsContract
import RestaurantsService
import SQLiteKit
import ServiceKit
import Vocabulary

/// Restaurants, each with one active menu, written directly into the database. A million calls would take hours.
///
/// All restaurants of a kind have replies of the same length: names, prices and identifiers have the same number of
/// letters.
struct SeededRestaurants: Sendable {
    let menus: [SeededMenu]

    /// Restaurants in one transaction.
    private static let slice = 100

    /// - Parameters:
    ///   - count: a multiple of ten, so that each kind of restaurant has its share (``SeededRestaurant``).
    ///   - products: of each menu, a multiple of 20.
    ///   - path: the database of a stopped service.
    static func seed(_ count: Int, products: Int, into path: String) async throws -> SeededRestaurants {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        let now = RuntimeEnvironment.live.now()
        let contents = try (0..<SeededMenu.categorySize).map { try SeededProduct.content($0).stored }
        // Identifiers grow with time, so these are older than new ones.
        let menus = (0..<count).map { SeededMenu(at: now + .seconds(Int64($0 - count)), products: products) }
        for start in stride(from: 0, to: count, by: slice) {
            try await database.write { db in
                for number in start..<min(start + slice, count) {
                    try SeededRestaurant(number: number, of: count).add(as: menus[number].restaurant, at: now, to: db)
                    try menus[number].add(contents, at: now, to: db)
                }
            }
        }
        // A service does so once a day.
        try await SearchIndexMerge(of: database).run()
        try database.close()
        return SeededRestaurants(menus: menus)
    }
}

extension Encodable {
    /// The value as the service stores it.
    var stored: String {
        get throws { String(decoding: try JSONWriter.encode(self), as: UTF8.self) }
    }
}
