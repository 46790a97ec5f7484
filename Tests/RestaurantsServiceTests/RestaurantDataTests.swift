import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The menu for search engines")
struct RestaurantDataTests {
    private static func data(_ town: MenuTown, _ language: Language? = nil) async throws -> JSONNode {
        var meta = CallMeta()
        meta.language = language?.rawValue
        let page = try await town.town.client.call(ReadMenu(restaurant: town.restaurant), meta: meta)
        let text = try #require(page.structuredData?.text)
        return try JSONDocument(parsing: Array(text.utf8)).root
    }

    private static func texts(_ node: JSONNode?) -> [String: String] {
        let members = node?.members.compactMap { name, value in value.string.map { (name, $0) } } ?? []
        return Dictionary(members) { first, _ in first }
    }

    private static func section(_ data: JSONNode) -> JSONNode? {
        data[member: "hasMenu"]?[member: "hasMenuSection"]?.elements.first
    }

    private static func item(_ data: JSONNode) -> JSONNode? { section(data)?[member: "hasMenuItem"]?.elements.first }

    @Test("The restaurant, its menu, sections, items and offers are in the words of schema.org")
    func content() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample("Brancin", 1_205)
        content.description.hr = try Paragraph("S blitvom.")
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        let data = try await Self.data(town)
        #expect(
            Self.texts(data) == [
                "@context": "https://schema.org", "@type": "Restaurant", "name": "Konoba 1",
                "address": "Riva 1, Split", "telephone": "+38521345678",
            ])
        #expect(Self.texts(data[member: "hasMenu"]) == ["@type": "Menu", "name": "Jelovnik"])
        #expect(Self.texts(Self.section(data)) == ["@type": "MenuSection", "name": "Riba"])
        let item = Self.item(data)
        #expect(Self.texts(item) == ["@type": "MenuItem", "name": "Brancin", "description": "S blitvom."])
        #expect(
            Self.texts(item?[member: "offers"]) == [
                "@type": "Offer", "price": "12.05", "priceCurrency": "EUR",
                "availability": "https://schema.org/InStock",
            ])
    }

    @Test("A sold-out dish is out of stock")
    func soldOut() async throws {
        let town = try await MenuTown()
        let end = town.town.clock.now + .seconds(3_600)
        _ = try await town.call(SetSoldOut(menu: town.menu, product: town.product, until: end))
        let data = try await Self.data(town)
        let offer = Self.texts(Self.item(data)?[member: "offers"])
        #expect(offer["availability"] == "https://schema.org/OutOfStock")
    }

    @Test(
        "A dish's name is data, whatever it is, and cannot end the script of the page",
        arguments: ["</script>", "</script><script>alert(1)</script>", "Fish & Chips", "<!--", "\"a\"\\"])
    func names(name: String) async throws {
        let town = try await MenuTown()
        let change = UpdateProduct(menu: town.menu, product: town.product, content: try .sample(name))
        _ = try await town.call(change)
        let page = try await town.town.client.call(ReadMenu(restaurant: town.restaurant))
        let text = try #require(page.structuredData?.text)
        #expect(!text.contains("<") && !text.contains(">") && !text.contains("&"))
        #expect(page.categories.first?.products.first?.name.text == name)
        let data = try await Self.data(town)
        #expect(Self.texts(Self.item(data))["name"] == name)
    }

    @Test("The names are in the reader's language")
    func language() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample()
        content.name.en = try Line("Sea bass")
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        let data = try await Self.data(town, .en)
        #expect(Self.texts(Self.item(data))["name"] == "Sea bass")
    }
}
