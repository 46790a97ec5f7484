import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A change of a menu, in a transaction. All that one edit changes is one version; an edit that changes nothing
/// publishes none. For use in a transaction.
struct MenuEdit {
    let tx: Transaction
    /// The restaurant of the menu.
    let profile: RestaurantProfile
    private(set) var menu: MenuRecord
    private var isPublished = false

    /// - Returns: `nil` for a menu that the restaurant does not have.
    init?(_ menu: MenuID, of restaurant: RestaurantID, in tx: Transaction) throws {
        guard let profile = try RestaurantRows(tx.db).own(restaurant),
            let menu = try MenuRows(tx.db).find(menu, of: restaurant)
        else { return nil }
        (self.tx, self.profile, self.menu) = (tx, profile, menu)
    }

    var categories: CategoryRows { CategoryRows(tx.db, of: menu.id) }
    var products: ProductRows { ProductRows(tx.db, of: menu.id) }

    /// Publishes a version with these properties of the menu.
    mutating func publish(name: Localized<Line>, hours: [OpeningHours]) throws {
        (menu.name, menu.hours) = (name, hours)
        _ = try publish()
    }

    mutating func save(_ category: CategoryRecord) throws -> CategoryRecord {
        var saved = category
        saved.since = try publish()
        try categories.save(saved)
        return saved
    }

    mutating func save(_ product: ProductRecord) throws -> ProductRecord {
        var saved = product
        saved.since = try publish()
        try products.save(saved)
        return saved
    }

    mutating func remove(_ category: CategoryRecord) throws {
        try categories.end(category.id, before: try publish())
    }

    mutating func remove(_ product: ProductRecord) throws {
        try products.end(product.id, before: try publish())
    }

    mutating func activate() throws {
        guard !menu.isActive else { return }
        let rows = MenuRows(tx.db)
        if var former = try rows.active(of: menu.restaurant) {
            // Its reply changes, so its version must.
            former.version += 1
            former.publishedAt = tx.now
            try rows.publish(former)
        }
        try rows.activate(menu)
        menu.isActive = true
        _ = try publish()
    }

    /// The version of this edit.
    private mutating func publish() throws -> Int64 {
        guard !isPublished else { return menu.version }
        menu.version += 1
        menu.publishedAt = tx.now
        try MenuRows(tx.db).publish(menu)
        isPublished = true
        return menu.version
    }

    /// The menu as its restaurant sees it after the edit.
    func view() throws -> Menu { try MenuRows(tx.db).view(menu) }
}
