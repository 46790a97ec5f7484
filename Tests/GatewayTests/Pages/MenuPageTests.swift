import HTTPTypes
import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The page of a menu")
struct MenuPageTests {
    /// A dish with everything that a dish may have.
    private static let full = MenuGateway.dish(
        isSoldOut: true, isOutsideHours: true, contains: [.fish], traces: [.molluscs],
        groups: [MenuGateway.sides(free: 1, [("Blitva", Money(400, .eur)), ("Kruh", nil)])],
        thumbnail: MenuGateway.thumbnail)

    /// Returns a word of the menu page.
    private static func word(_ path: String..., in language: Language) throws -> String {
        let texts = try #require(PageTexts.catalogues[language]).compactMap { file in
            let root = try JSONDocument(parsing: Array(file.utf8)).root
            return (["menu", "every"] + path).reduce(root as JSONNode?) { $0?[member: $1] }?.string
        }
        return try #require(texts.first)
    }

    @Test(
        "Every state is shown in every language, with the same tags and no placeholder",
        arguments: MenuPageState.allCases, Language.allCases)
    func states(state: MenuPageState, language: Language) async throws {
        let town = try MenuGateway(MenuGateway.page(state, [Self.full]))
        for target in [MenuGateway.target, MenuGateway.tableTarget] {
            let answer = try await town.get(language, target)
            let english = try await town.get(.en, target)
            #expect(answer.status == (state == .unknown ? 404 : 200))
            #expect(answer.headers[.contentLanguage] == language.rawValue)
            let page = answer.page
            #expect(page.all("html").map(\.attributes) == [["lang": language.rawValue, "dir": language.direction]])
            #expect(page.isBalanced, "\(answer.text)")
            #expect(!page.text.contains("{") && !page.text.contains("}"), "\(page.text)")
            let tags = english.page.tags.map(\.name)
            #expect(page.tags.map(\.name) == tags)
            #expect((page.text == english.page.text) == (language == .en))
        }
    }

    @Test("The page has the restaurant, its contact, the categories and the dishes with price and VAT")
    func content() async throws {
        let answer = try await MenuGateway(MenuGateway.page(.shown, [Self.full])).get(.en)
        let page = answer.page
        let texts = [
            "Konoba Galeb: menu - Kvart", "Riva 3, Split", "Riba", "Brancin", "EUR\u{A0}22.00 incl. 13 % VAT",
            "Sold out", "Not available now", "Prilog choose 0 to 2 (1 included)",
        ]
        for text in texts { #expect(page.text.contains(text), "\(text) in \(page.text)") }
        #expect(answer.text.contains("<h2><bdi>Riba</bdi></h2>") && answer.text.contains("<h3><bdi>Brancin</bdi></h3>"))
        let links = page.all("a").compactMap { $0.attributes["href"] }
        #expect(links.contains("tel:\(PhoneNumber.example.text)") && !links.contains("/contact"))
        var exact = Self.full
        exact.optionGroups = [
            MenuPageOptionGroup(
                number: .example, name: .example, minimum: .example, maximum: .example, free: nil, options: [])
        ]
        let one = try await MenuGateway(MenuGateway.page(.shown, [exact])).get(.en).page
        #expect(one.text.contains("choose 1") && !one.text.contains("choose 1 to"))
        let plain = try await MenuGateway(MenuGateway.page()).get(.en).page
        for text in ["Sold out", "Not available now", "choose", "included", "Contains", "traces"] {
            #expect(!plain.text.contains(text), "\(text)")
        }
        #expect(plain.all("h4").isEmpty && plain.all("img").isEmpty)
    }

    @Test("All 14 allergens and traces are named in the reader's language", arguments: Language.allCases)
    func allergens(language: Language) async throws {
        let names = try Allergen.allCases.map { try Self.word("allergens", $0.rawValue, in: language) }
        #expect(Set(names).count == 14)
        let items = names.map { "<li>\($0)</li>" }
        let headings = try ["contains", "traces"].map { try Self.word($0, in: language) }
        let containing = MenuGateway.dish(contains: Allergen.allCases)
        let traced = MenuGateway.dish(traces: Allergen.allCases)
        for (dish, shown, hidden) in [(containing, headings[0], headings[1]), (traced, headings[1], headings[0])] {
            let html = try await MenuGateway(MenuGateway.page(.shown, [dish])).get(language).text
            #expect(html.contains("<h4>\(shown)</h4>") && !html.contains("<h4>\(hidden)</h4>"), "\(html)")
            for item in items { #expect(html.split(separator: item).count == 2, "\(item)") }
        }
        let none = try await MenuGateway(MenuGateway.page()).get(language).text
        for text in headings + names { #expect(!none.contains(">\(text)<"), "\(text)") }
    }

    @Test("An allergen that a newer service sends is left out, and the page is shown")
    func newAllergen() async throws {
        var json = String(decoding: try JSONWriter.encode(MenuGateway.page(.shown, [Self.full])), as: UTF8.self)
        json = json.replacing(#""contains":["fish"]"#, with: #""contains":["honey","fish"]"#)
        let answer = try await MenuGateway(json: json).get(.en)
        #expect(answer.status == 200 && answer.page.isBalanced)
        #expect(answer.text.contains("<li>fish</li>") && !answer.text.contains("honey"))
    }

    @Test("An option shows its own price, and one that costs nothing shows none, not that of the dish")
    func options() async throws {
        let sides = MenuGateway.sides([("Blitva", Money(400, .eur)), ("Kruh", nil)])
        let html = try await MenuGateway(MenuGateway.page(.shown, [MenuGateway.dish(groups: [sides])])).get(.en).text
        let price = "<span class=\"quiet\">+ <bdi>EUR\u{A0}4.00</bdi></span>"
        #expect(html.contains("<li><bdi>Blitva</bdi> \(price)</li>"), "\(html)")
        #expect(html.contains("<li><bdi>Kruh</bdi></li>"))
        #expect(!html.contains("included"))
    }

    @Test("A dish without a description does not show that of its category")
    func descriptions() async throws {
        let reply = MenuGateway.page(.shown, categoryDescription: "Fresh every day")
        let page = try await MenuGateway(reply).get(.en).page
        #expect(page.text.split(separator: "Fresh every day").count == 2)
    }

    @Test("A dish has a picture only with a thumbnail")
    func pictures() async throws {
        let dishes = [MenuGateway.dish("A", thumbnail: MenuGateway.thumbnail), MenuGateway.dish("B")]
        let page = try await MenuGateway(MenuGateway.page(.shown, dishes)).get(.en).page
        let pictures = page.all("img").map(\.attributes)
        #expect(pictures.map { $0["src"] } == [MenuGateway.thumbnail])
        // The name is beside the picture.
        #expect(pictures.map { $0["alt"] } == [""])
    }

    @Test("R02.36 the page of a table has its number, with and without a menu", arguments: Language.allCases)
    func table(language: Language) async throws {
        let word = try Self.word("table", in: language)
        for state in [MenuPageState.shown, .noMenu] {
            var reply = MenuGateway.page(state)
            let bare = try await MenuGateway(reply).get(language, MenuGateway.tableTarget).text
            #expect(!bare.contains(">\(word)<"))
            reply.table = TableNumber(unchecked: 17)
            let town = try MenuGateway(reply)
            let answer = try await town.get(language, MenuGateway.tableTarget)
            #expect(answer.text.contains("\(word)</span> <strong>17</strong>"), "\(answer.text)")
            let sent = try #require(town.client.sent.first)
            #expect(sent.method == OpenTable.name && sent.meta("caller") == nil)
            #expect(sent.meta("language") == "\"\(language.rawValue)\"")
        }
    }
}
