import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The menu as a page for guests")
struct MenuPageTests {
    /// Reads the page in a language, as the gateway does for a guest without an account.
    private static func page<C: Call>(
        _ call: C, in town: MenuTown, _ language: Language? = nil
    ) async throws -> MenuPage where C.Reply == MenuPage {
        var meta = CallMeta()
        meta.language = language?.rawValue
        return try await town.town.client.call(call, meta: meta)
    }

    private static func read(_ town: MenuTown, _ language: Language? = nil) async throws -> MenuPage {
        try await page(ReadMenu(restaurant: town.restaurant), in: town, language)
    }

    private static func code(of town: MenuTown) async throws -> TableCode {
        try await town.town.tables(2, of: town.restaurant)[1].code
    }

    @Test("R02.39 the page has the active menu with prices, VAT and allergens, and the restaurant's contact")
    func shown() async throws {
        let town = try await MenuTown()
        let page = try await Self.read(town)
        #expect(page.state == .shown && page.table == nil)
        #expect(page.restaurantName?.text == "Konoba 1" && page.address?.text == "Riva 1, Split")
        #expect(page.contact?.name.text == "Konoba 1" && page.contact?.phone?.text == "+38521345678")
        #expect(page.menuName?.text == "Jelovnik" && page.categories.map(\.name.text) == ["Riba"])
        let dish = try #require(page.categories.first?.products.first)
        #expect(dish.name.text == "Brancin" && dish.price == Money(1_000, .eur) && dish.vatPercent == "13")
        #expect(dish.contains == [.fish] && dish.traces == [.molluscs])
        #expect(!dish.isSoldOut && !dish.isOutsideHours && dish.thumbnail == nil && dish.optionGroups == [])
        // An order from the page names these.
        let menu = try await town.shown()
        #expect(page.menu == town.menu && page.version == menu.version && dish.id == town.product)
        #expect(page.restaurant == town.restaurant && page.currency == .eur)
    }

    @Test("R02.36 the code of a table opens the same page, with the table's number")
    func table() async throws {
        let town = try await MenuTown()
        let code = try await Self.code(of: town)
        var expected = try await Self.read(town, .en)
        expected.table = .two
        #expect(try await Self.page(OpenTable(code: code), in: town, .en) == expected)
    }

    @Test("A replaced code is unknown, like an invented one, and the new one opens the page")
    func rotated() async throws {
        let town = try await MenuTown()
        let old = try await Self.code(of: town)
        let new = try await town.call(RotateTableCode(number: .two)).table.code
        for code in [old, .example] {
            #expect(try await Self.page(OpenTable(code: code), in: town) == MenuPage(state: .unknown))
        }
        let page = try await Self.page(OpenTable(code: new), in: town)
        #expect(page.state == .shown && page.table == .two)
        var broken = OpenTable(code: new)
        broken.code = LinkText(String(new.text.dropLast()))
        #expect(try await Self.page(broken, in: town) == MenuPage(state: .unknown))
    }

    @Test("A restaurant without an active menu has a page with its contact; its tables keep their numbers")
    func noMenu() async throws {
        let town = try await MenuTown()
        let code = try await Self.code(of: town)
        _ = try await town.call(DeleteMenu(menu: town.menu))
        let page = try await Self.read(town)
        #expect(page.state == .noMenu && page.categories == [] && page.structuredData == nil && page.menuName == nil)
        #expect(page.restaurantName?.text == "Konoba 1" && page.contact?.phone != nil && page.table == nil)
        #expect(page.menu == nil && page.version == nil && page.restaurant == town.restaurant && page.currency == .eur)
        let scanned = try await Self.page(OpenTable(code: code), in: town)
        #expect(scanned.state == .noMenu && scanned.table == .two)
    }

    @Test("The pages of an unknown and of a blocked restaurant show nothing of it")
    func unknown() async throws {
        let town = try await MenuTown()
        let (code, account) = (try await Self.code(of: town), AccountID(town.restaurant))
        let nowhere = ReadMenu(restaurant: .example)
        #expect(try await Self.page(nowhere, in: town) == MenuPage(state: .unknown))
        try await town.town.hear(AccountBlocked(account: account, kind: .restaurant))
        #expect(try await Self.read(town) == MenuPage(state: .unknown))
        #expect(try await Self.page(OpenTable(code: code), in: town) == MenuPage(state: .unknown))
        try await town.town.hear(AccountUnblocked(account: account, kind: .restaurant))
        #expect(try await Self.read(town).state == .shown)
    }

    @Test("Texts are in the reader's language, or else in the restaurant's main language")
    func languages() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample()
        content.name.en = try Line("Sea bass")
        content.name.ar = try Line("قاروص")
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        for (language, name) in [
            (Language.en, "Sea bass"), (.ar, "قاروص"), (.hr, "Brancin"), (.uk, "Brancin"), (nil, "Brancin"),
        ] {
            let page = try await Self.read(town, language)
            #expect(page.categories.first?.products.first?.name.text == name)
            #expect(page.categories.first?.name.text == "Riba")
        }
    }

    @Test("A sold-out dish is marked until the time, and a dish outside its hours or those of the menu")
    func unavailable() async throws {
        let town = try await MenuTown()
        let end = town.town.clock.now + .seconds(3_600)
        _ = try await town.call(SetSoldOut(menu: town.menu, product: town.product, until: end))
        let sold = try await Self.read(town).categories.first?.products.first
        #expect(sold?.isSoldOut == true && sold?.isOutsideHours == false)
        town.town.clock.advance(by: .seconds(3_600))
        #expect(try await Self.read(town).categories.first?.products.first?.isSoldOut == false)

        let moment = town.town.service.dependencies.clocks.moment(town.town.clock.now, in: .example)
        let now = ClockTime(minutes: moment.time.minutes)
        let over = [OpeningHours(moment.day, from: ClockTime(minutes: now.minutes - 60), until: now)]
        _ = try await town.call(UpdateMenu(menu: town.menu, hours: .set(over)))
        let closed = try await Self.read(town).categories.first?.products.first
        #expect(closed?.isOutsideHours == true && closed?.isSoldOut == false)
    }

    @Test("Options that cost nothing have no price, and a group without free options no number of them")
    func options() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample()
        let (zero, one, two) = (OptionCount(unchecked: 0), OptionCount(unchecked: 1), OptionCount(unchecked: 2))
        func option(_ number: Int, _ name: String, _ price: Int64) throws -> ProductOption {
            ProductOption(
                number: OptionNumber(unchecked: number), name: try Localized(name), price: Money(price, .eur),
                limit: two, preset: one)
        }
        let options = [try option(1, "Blitva", 400), try option(2, "Kruh", 0)]
        content.optionGroups = [
            OptionGroup(
                number: OptionNumber(unchecked: 7), name: try Localized("Prilog"), minimum: zero, maximum: two,
                free: zero,
                options: options)
        ]
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        let group = try await Self.read(town).categories.first?.products.first?.optionGroups.first
        #expect(group?.free == nil && group?.maximum == two && group?.exactly == nil && group?.number.number == 7)
        #expect(group?.options.map(\.number.number) == [1, 2])
        #expect(group?.options.map(\.limit) == [two, two] && group?.options.map(\.preset) == [one, one])
        #expect(group?.options.map(\.price) == [Money(400, .eur), nil])
    }

    @Test(
        "A rate of value added tax is written as the reader writes it",
        arguments: [
            (550, Language.hr, "5,5"), (550, .en, "5.5"), (550, .uk, "5,5"), (550, .ar, "5.5"), (550, nil, "5.5"),
            (1_300, .hr, "13"), (0, .en, "0"), (10_000, .en, "100"), (1_205, .hr, "12,05"), (5, .en, "0.05"),
        ] as [(Int, Language?, String)])
    func vatRate(number: Int, language: Language?, text: String) {
        let percent = VATRate(unchecked: number).percent(in: language)
        #expect(percent == text)
    }
}
