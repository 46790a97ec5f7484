import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension Localized<Line> {
    /// A name in Croatian alone.
    init(_ text: String) throws(Fault) { self.init(hr: try Line(text)) }
}

extension ProductContent {
    /// A product that costs this many cents.
    static func sample(_ name: String = "Brancin", _ price: Int64 = 1_000) throws -> ProductContent {
        ProductContent(
            name: try Localized(name), price: Money(price, .eur), vatRate: try VATRate(1_300), contains: [.fish],
            traces: [.molluscs])
    }
}

/// A restaurant with a menu, a category and a product.
struct MenuTown: Sendable {
    let town: RestaurantTown
    let restaurant: RestaurantID
    let menu: MenuID
    let category: CategoryID
    let product: ProductID

    init() async throws {
        try await self.init(in: try await RestaurantTown(), number: 1)
    }

    init(in town: RestaurantTown, number: Int) async throws {
        self.town = town
        restaurant = try await town.restaurant(number)
        menu = try await town.call(CreateMenu(name: try Localized("Jelovnik")), as: restaurant).id
        category = try await town.call(
            CreateCategory(menu: menu, name: try Localized("Riba")), as: restaurant
        ).id
        product = try await town.call(
            CreateProduct(menu: menu, category: category, content: try .sample()), as: restaurant
        ).id
    }

    /// Makes a call as the restaurant.
    func call<C: Call>(_ call: C) async throws -> C.Reply { try await town.call(call, as: restaurant) }

    func add(_ name: String, _ price: Int64 = 1_000) async throws -> ProductID {
        try await call(CreateProduct(menu: menu, category: category, content: try .sample(name, price))).id
    }

    /// The active menu as guests see it.
    func shown(version: Int64? = nil, in language: Language? = nil) async throws -> OfferedMenu {
        var meta = CallMeta()
        meta.language = language?.rawValue
        return try await town.client.call(
            ShowMenu(restaurant: restaurant, version: version), meta: meta
        ).menu
    }

    /// The names of the products that guests see.
    func names(version: Int64? = nil) async throws -> [String] {
        try await shown(version: version).categories.flatMap(\.products).map(\.name.text)
    }

    func faults<C: Call>(_ call: C) async throws -> Faults? {
        try await town.client.error(
            C.name, try JSONWriter.encode(call), meta: .signedIn(AccountID(restaurant), .restaurant)
        )?.data.errors
    }

    /// The tables of the menus, for tests that nothing is half done.
    func rows() async throws -> [Int?] {
        var counts: [Int?] = []
        for table in ["menu", "menuVersion", "category", "product"] {
            counts.append(try await town.count("SELECT count(*) FROM \(table)"))
        }
        return counts
    }
}
