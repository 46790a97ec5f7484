import CallTypes
import ContextKit
import IdentityContract
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The offer of a restaurant whose account is blocked or deleted")
struct MenuDeletionTests {
    /// The tables with the rows of a restaurant and its offer.
    private static let tables = [
        "restaurant", "shownRestaurant", "menu", "menuVersion", "category", "product", "picture", "restaurantTable",
    ]

    @Test("R02.18 a deleted restaurant leaves no menu, product, picture, table or search row, in slices; others stay")
    func deleted() async throws {
        let town = try await MenuTown()
        let before = try await rows(town)
        let other = try await MenuTown(in: town.town, number: 2)
        // The rows of older versions go too.
        let content = try ProductContent.sample("Orada", 1_200)
        _ = try await other.call(UpdateProduct(menu: other.menu, product: other.product, content: content))
        for name in ["Ljeto", "Zima"] { _ = try await other.call(CreateMenu(name: try Localized(name))) }
        try await town.town.tables(3, of: other.restaurant)
        let product = try await upload(other)
        let profile = try await town.town.upload(as: other.restaurant) { SetRestaurantPicture(picture: $0) }
        let addresses = [product, profile.picture].compactMap { $0?.addresses.medium }
        #expect(addresses.count == 2 && addresses.allSatisfy { town.town.isPublic($0) })

        let event = AccountDeleted(account: AccountID(other.restaurant), kind: .restaurant)
        let transactions = try await town.town.hear(event)
        // One for each menu, and one for the rest.
        #expect(transactions == 4)
        try await town.town.service.dependencies.pictures.settle()
        #expect(try await rows(town) == before)
        #expect(!addresses.contains { town.town.isPublic($0) })
        #expect(try await town.names() == ["Brancin"])
        await #expect(throws: ShowMenu.Refused.unknownRestaurant) { try await other.shown() }
        // The feed may repeat an event.
        #expect(try await town.town.hear(event) == 1)
        #expect(try await rows(town) == before)
    }

    @Test("Between two slices of a deletion guests see nothing of the offer, and the restaurant changes nothing")
    func halfDeleted() async throws {
        let town = try await MenuTown()
        _ = try await town.call(CreateMenu(name: try Localized("Zima")))
        let restaurant = town.restaurant
        let dependencies = town.town.service.dependencies
        _ = try await town.town.service.host.write { tx in
            try RestaurantRemoval(dependencies, tx).erase(restaurant, done: 0)
        }
        #expect(try await town.town.count("SELECT count(*) FROM menu") == 1)
        let rows = try await town.rows()
        await #expect(throws: ShowMenu.Refused.unknownRestaurant) { try await town.shown() }
        await #expect(throws: CreateMenu.Refused.noProfile) {
            try await town.call(CreateMenu(name: try Localized("Ljeto")))
        }
        #expect(try await town.rows() == rows)
    }

    @Test("A block hides the offer, its pictures and the codes of the tables, and unblocking shows them again")
    func blocked() async throws {
        let town = try await MenuTown()
        let address = try #require(try await upload(town)).addresses.medium
        let code = try #require(try await town.town.tables(1, of: town.restaurant).first).code
        let account = AccountID(town.restaurant)
        let shown = try await town.shown()
        try await town.town.hear(AccountBlocked(account: account, kind: .restaurant))
        await #expect(throws: ShowMenu.Refused.unknownRestaurant) { try await town.shown() }
        await #expect(throws: ListOfferedMenus.Refused.unknownRestaurant) { try await offered(town) }
        let quote = QuoteProduct(menu: town.menu, product: town.product, choices: [])
        await #expect(throws: QuoteProduct.Refused.unknownMenu) { try await town.town.client.call(quote) }
        #expect(try await found(town).isEmpty)
        #expect(try await !town.town.isKnown(code))
        try await town.town.service.dependencies.pictures.settle()
        #expect(!town.town.isPublic(address))

        try await town.town.hear(AccountUnblocked(account: account, kind: .restaurant))
        #expect(try await town.shown() == shown)
        #expect(try await offered(town) == [town.menu])
        #expect(try await town.town.client.call(quote).price == Money(1_000, .eur))
        #expect(try await found(town) == [town.restaurant])
        #expect(try await town.town.isKnown(code))
        try await town.town.service.dependencies.pictures.settle()
        #expect(town.town.isPublic(address))
    }

    private func rows(_ town: MenuTown) async throws -> [Int?] {
        var counts: [Int?] = []
        for table in Self.tables { counts.append(try await town.town.count("SELECT count(*) FROM \(table)")) }
        return counts
    }

    private func upload(_ town: MenuTown) async throws -> Picture? {
        let (menu, product) = (town.menu, town.product)
        return try await town.town.upload(as: town.restaurant) {
            SetProductPicture(menu: menu, product: product, picture: $0)
        }.picture
    }

    private func offered(_ town: MenuTown) async throws -> [MenuID] {
        try await town.town.client.call(ListOfferedMenus(restaurant: town.restaurant)).items.map(\.id)
    }

    private func found(_ town: MenuTown) async throws -> [RestaurantID] {
        try await town.town.client.call(FindRestaurants(search: try Line("konoba"))).items.map(\.id)
    }
}
