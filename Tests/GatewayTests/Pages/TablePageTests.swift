import HTTPTypes
import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The page of a table")
struct TablePageTests {
    private static let dishes = [
        MenuGateway.dish(groups: [MenuGateway.sides([("Blitva", Money(400, .eur)), ("Kruh", nil)])]),
        MenuGateway.dish("Lignje", isSoldOut: true, isOutsideHours: true),
    ]

    private static func town(_ state: MenuPageState = .shown, _ dishes: [MenuPageProduct] = dishes) throws
        -> MenuGateway
    {
        try MenuGateway(MenuGateway.page(state, dishes, table: 17))
    }

    private static var script: String { String(decoding: PageTexts.scripts["table"] ?? [], as: UTF8.self) }

    @Test("Only the page of a table has the script, and its policy allows the script by its hash")
    func policy() async throws {
        let table = try await Self.town().get(.en, MenuGateway.tableTarget)
        let page = table.page
        #expect(page.all("script").map(\.attributes) == [[:]] && page.script == Self.script)
        #expect(
            table.headers[.contentSecurityPolicy]
                == "default-src 'none'; style-src '\(ContentPolicy.hash(of: page.style))'; "
                + "script-src '\(ContentPolicy.hash(of: page.script))'; connect-src 'self'; img-src 'self' data:; "
                + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
        let handlers = page.tags.flatMap(\.attributes.keys).filter { $0 == "style" || $0.hasPrefix("on") }
        #expect(handlers == [])
        let menu = try await MenuGateway(MenuGateway.page(.shown, Self.dishes)).get(.en)
        #expect(menu.page.all("script").isEmpty && menu.page.all("template").isEmpty && menu.page.all("form").isEmpty)
        #expect(menu.headers[.contentSecurityPolicy]?.contains("script-src") == false)
        let data = menu.page.tags.flatMap(\.attributes.keys).filter { $0.hasPrefix("data-") }
        #expect(data == [])
    }

    @Test("The page has what an order names: menu and version, products, groups and options")
    func identifiers() async throws {
        let page = try await Self.town().get(.en, MenuGateway.tableTarget).page
        func attributes(_ tag: String, _ marker: String) -> [[String: String]] {
            page.all(tag).map(\.attributes).filter { $0[marker] != nil }
        }
        #expect(
            attributes("div", "data-menu") == [["id": "menu", "data-menu": "\(MenuID.example)", "data-version": "3"]])
        let guest = try #require(attributes("div", "data-code").first)
        #expect(guest["data-code"] == TableCode.example.text && guest["data-currency"] == "EUR")
        #expect(guest["data-restaurant"] == "\(RestaurantID.example)")
        let product = ["data-product": "\(ProductID.example)", "data-price": "2200"]
        #expect(attributes("li", "data-product") == [product, product.merging(["data-closed": ""]) { $1 }])
        let groups = attributes("ul", "data-group").map { $0.filter { $0.key.hasPrefix("data-") } }
        #expect(groups == [["data-group": "1", "data-minimum": "0", "data-maximum": "2"]])
        let options = ["1", "2"].map { ["data-option": $0, "data-limit": "2", "data-preset": "0"] }
        #expect(attributes("li", "data-option") == options)
    }

    @Test("Every state is shown in every language, with the same tags", arguments: MenuPageState.allCases)
    func states(state: MenuPageState) async throws {
        let town = try Self.town(state)
        let english = try await town.get(.en, MenuGateway.tableTarget).page
        for language in Language.allCases {
            let answer = try await town.get(language, MenuGateway.tableTarget)
            #expect(answer.status == (state == .unknown ? 404 : 200))
            #expect(answer.page.isBalanced && !answer.page.text.contains("{"), "\(answer.text)")
            #expect(answer.page.tags.map(\.name) == english.tags.map(\.name))
            #expect((answer.page.text == english.text) == (language == .en))
        }
        // A table without a menu keeps the bill of its guests. An unknown code has nothing for the script.
        #expect(english.all("form").isEmpty == (state == .unknown))
        #expect(english.all("div").filter { $0.attributes["data-menu"] != nil }.isEmpty == (state != .shown))
    }

    @Test("Without a script nothing but the menu is shown")
    func hidden() async throws {
        let page = try await Self.town().get(.en, MenuGateway.tableTarget).page
        let parts = page.tags.filter { ["guest", "cart", "bar"].contains($0.attributes["id"]) }
        #expect(parts.count == 3)
        for part in parts { #expect(part.attributes["hidden"] != nil, "\(part)") }
    }

    @Test("The page has all that its script looks for, and a word for each state of an order")
    func script() async throws {
        let page = try await Self.town().get(.en, MenuGateway.tableTarget).page
        func values(_ attribute: String) -> Set<String> { Set(page.tags.compactMap { $0.attributes[attribute] }) }
        func asked(_ call: Regex<(Substring, Substring)>) -> Set<String> {
            Set(Self.script.matches(of: call).map { "\($0.output.1)" })
        }
        let words = asked(/\b(?:word|putWord)\((?:[a-z]+, )?"([A-Za-z]+)"/).union(OrderState.allCases.map(\.rawValue))
            .union(values("data-wish")).union(["answerBy", "agreeBy", "readyAt", "mine", "rest"])
        #expect(words.subtracting(values("data-word")) == [])
        let parts = asked(/copy\("([A-Za-z]+)"\)/)
        #expect(parts == values("data-part"))
        let slots = asked(/slot\((?:document\.getElementById\("[a-z-]+"\)|[a-z]+), "([A-Za-z]+)"\)/)
            .union(asked(/put\((?:document\.getElementById\("[a-z-]+"\)|[a-z]+), "([A-Za-z]+)",/))
        #expect(!slots.isEmpty && slots.subtracting(values("data-slot")) == [])
        let elements = asked(/getElementById\("([a-z-]+)"\)/)
        #expect(!elements.isEmpty && elements.subtracting(values("id")) == [])
    }

    @Test("Names are escaped in the page of a table", arguments: EscapingTests.hostile)
    func hostile(text: String) async throws {
        func page(_ name: String) async throws -> HTMLPage {
            let sides = MenuGateway.sides([(name, Money(400, .eur))])
            return try await Self.town(.shown, [MenuGateway.dish(name, groups: [sides])])
                .get(.en, MenuGateway.tableTarget).page
        }
        let (hostile, harmless) = (try await page(text), try await page("harmless"))
        #expect(hostile.tags.map(\.shape) == harmless.tags.map(\.shape))
        #expect(hostile.text.contains(text) && hostile.script == harmless.script)
    }

    @Test("A browser that has the page gets 304, and a dish that sells out is another page")
    func tags() async throws {
        let town = try Self.town()
        let tag = try await town.get(.hr, MenuGateway.tableTarget).headers[.eTag]
        let again = try await town.get(.hr, MenuGateway.tableTarget, tag: tag)
        #expect(again.status == 304 && again.bytes.isEmpty)
        let soldOut = try Self.town(.shown, [MenuGateway.dish(isSoldOut: true)])
        let changed = try await soldOut.get(.hr, MenuGateway.tableTarget, tag: tag)
        #expect(changed.status == 200 && changed.headers[.eTag] != tag)
    }
}
