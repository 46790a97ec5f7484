import CallTypes
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A version of a menu with all that guests see of it, in all languages. It never changes.
struct MenuContent: Sendable {
    let menu: MenuRecord
    let sections: [Section]

    /// A category with its products.
    struct Section: Sendable {
        let category: CategoryRecord
        let products: [(product: ProductRecord, picture: Picture?)]
    }

    /// Reads the newest version.
    init(newest menu: MenuRecord, _ db: Database) throws {
        try self.init(
            menu, CategoryRows(db, of: menu.id).all(), ProductRows(db, of: menu.id).all(), db)
    }

    /// Reads an older version.
    init(old menu: MenuRecord, _ db: Database) throws {
        try self.init(
            menu, CategoryRows(db, of: menu.id).all(in: menu.version),
            ProductRows(db, of: menu.id).all(in: menu.version), db)
    }

    private init(
        _ menu: MenuRecord, _ categories: [CategoryRecord], _ products: [ProductRecord], _ db: Database
    ) throws {
        self.menu = menu
        let shown = Dictionary(grouping: products.filter { !$0.isHidden }, by: \.category)
        sections = try categories.filter { !$0.isHidden }.map { category in
            let products = try (shown[category.id] ?? []).map { product in
                (product, try Pictures.find(of: product.id, keptBy: .catalogOrders, in: db).first)
            }
            return Section(category: category, products: products)
        }
    }

    var productCount: Int { sections.reduce(0) { $0 + $1.products.count } }
}
