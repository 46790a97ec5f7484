import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// An active menu of a restaurant, in categories of twenty products.
struct SeededMenu: Sendable {
    static let categorySize = 20

    let restaurant: RestaurantID
    let menu: MenuID
    let categories: [CategoryID]
    let products: [ProductID]

    init(at time: Instant, products count: Int) {
        func made<Tag>() -> Identifier<Tag> {
            Identifier(at: time, random: (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)))
        }
        restaurant = made()
        menu = made()
        categories = (0..<count / Self.categorySize).map { _ in made() }
        products = (0..<count).map { _ in made() }
    }

    /// - Parameter contents: the stored contents of the products of each category.
    func add(_ contents: [String], at now: Instant, to db: Database) throws {
        try db.cachedStatement(sql: "INSERT INTO menu (id, restaurant, isActive, version) VALUES (?, ?, 1, 1)")
            .execute(arguments: [menu, restaurant])
        try db.cachedStatement(
            sql: """
                INSERT INTO menuVersion (menu, number, name, hours, publishedAt)
                VALUES (?, 1, '{"hr":"Jelovnik","en":"Menu"}', '[]', ?)
                """
        ).execute(arguments: [menu, now])
        for (index, category) in categories.enumerated() {
            try db.cachedStatement(
                sql: """
                    INSERT INTO category (menu, id, since, position, name, description, isHidden)
                    VALUES (?, ?, 1, ?, ?, '{}', 0)
                    """
            ).execute(arguments: [menu, category, index + 1, "{\"hr\":\"\(Self.name(index))\"}"])
        }
        for (index, product) in products.enumerated() {
            let (category, place) = index.quotientAndRemainder(dividingBy: Self.categorySize)
            try db.cachedStatement(
                sql: """
                    INSERT INTO product (menu, id, since, category, position, content, isHidden)
                    VALUES (?, ?, 1, ?, ?, ?, 0)
                    """
            ).execute(arguments: [menu, product, categories[category], place + 1, contents[place]])
        }
    }

    /// The name of a category.
    static func name(_ index: Int) -> String { "Grupa \(100 + index)" }
}
