import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Products of a menu")
struct ProductTests {
    @Test(
        "A price of another currency, below zero or too large is refused with the member",
        arguments: [
            (Money(100, .usd), "content.price.currency"), (Money(-1, .eur), "content.price.amount"),
            (Money(10_000_001, .eur), "content.price.amount"),
        ])
    func price(price: Money, member: String) async throws {
        let town = try await MenuTown()
        let rows = try await town.rows()
        var content = try ProductContent.sample()
        content.price = price
        let create = CreateProduct(menu: town.menu, category: town.category, content: content)
        #expect(try await town.faults(create)?.paths == [member])
        let update = UpdateProduct(menu: town.menu, product: town.product, content: content)
        #expect(try await town.faults(update)?.paths == [member])
        #expect(try await town.rows() == rows)
    }

    @Test("A category of another menu is refused, and a product never moves to another menu")
    func foreignCategory() async throws {
        let town = try await MenuTown()
        let other = try await town.call(CreateMenu(name: try Localized("Zima"))).id
        let foreign = try await town.call(CreateCategory(menu: other, name: try Localized("Juhe"))).id
        let rows = try await town.rows()
        await #expect(throws: CreateProduct.Refused.unknownCategory) {
            try await town.call(CreateProduct(menu: town.menu, category: foreign, content: try .sample()))
        }
        await #expect(throws: UpdateProduct.Refused.unknownCategory) {
            try await town.call(UpdateProduct(menu: town.menu, product: town.product, category: foreign))
        }
        await #expect(throws: UpdateProduct.Refused.unknownProduct) {
            try await town.call(UpdateProduct(menu: other, product: town.product, isHidden: true))
        }
        await #expect(throws: SortProducts.Refused.unknownProduct) {
            try await town.call(SortProducts(menu: other, category: foreign, products: [town.product]))
        }
        #expect(try await town.rows() == rows)
    }

    @Test("A product moves to the end of another category, is copied hidden and without its picture, also elsewhere")
    func movedAndCopied() async throws {
        let town = try await MenuTown()
        let soups = try await town.call(CreateCategory(menu: town.menu, name: try Localized("Juhe"))).id
        let moved = try await town.call(UpdateProduct(menu: town.menu, product: town.product, category: soups))
        #expect(moved.category == soups)
        let copy = try await town.call(CopyProduct(menu: town.menu, product: town.product))
        #expect(copy.isHidden && copy.category == soups && copy.content == moved.content && copy.id != moved.id)
        #expect(try await town.names() == ["Brancin"])

        let winter = try await town.call(CreateMenu(name: try Localized("Zima"))).id
        let away = CopyProduct(menu: town.menu, product: town.product, toMenu: winter)
        #expect(try await town.faults(away)?["toCategory"] == [.required])
        let stews = try await town.call(CreateCategory(menu: winter, name: try Localized("Gulaši"))).id
        let there = try await town.call(
            CopyProduct(menu: town.menu, product: town.product, toMenu: winter, toCategory: stews))
        #expect(there.menu == winter && there.content == moved.content)
        #expect(try await town.call(GetMenu(menu: winter)).products == 1)
    }

    @Test("Hidden products and categories are not shown and not quoted")
    func hidden() async throws {
        let town = try await MenuTown()
        let quote = QuoteProduct(menu: town.menu, product: town.product, choices: [])
        #expect(try await town.town.client.call(quote).price == Money(1_000, .eur))
        _ = try await town.call(UpdateCategory(menu: town.menu, category: town.category, isHidden: true))
        #expect(try await town.shown().categories == [])
        await #expect(throws: QuoteProduct.Refused.unknownProduct) { try await town.town.client.call(quote) }
        _ = try await town.call(UpdateCategory(menu: town.menu, category: town.category, isHidden: false))
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, isHidden: true))
        #expect(try await town.names() == [])
        await #expect(throws: QuoteProduct.Refused.unknownProduct) { try await town.town.client.call(quote) }
        #expect(try await town.call(ListProducts(menu: town.menu)).items.map(\.isHidden) == [true])
    }

    @Test("A product that is sold out is shown as such until the time, and then is available by itself")
    func soldOut() async throws {
        let town = try await MenuTown()
        let end = town.town.clock.now + .seconds(3_600)
        let sold = try await town.call(SetSoldOut(menu: town.menu, product: town.product, until: end))
        #expect(sold.soldOutUntil == end)
        let shown = try await town.shown().categories.first?.products.first
        #expect(shown?.isAvailable == false && shown?.soldOutUntil == end)
        let again = try await town.call(SetSoldOut(menu: town.menu, product: town.product, until: end))
        #expect(again == sold)
        town.town.clock.advance(by: .seconds(3_600))
        let after = try await town.shown().categories.first?.products.first
        #expect(after?.isAvailable == true && after?.soldOutUntil == nil)
        let past = SetSoldOut(menu: town.menu, product: town.product, until: town.town.clock.now + .seconds(-1))
        #expect(try await town.call(past).version == sold.version)
    }

    @Test("A product and a menu are offered within their hours only, which may end after midnight")
    func hours() async throws {
        let town = try await MenuTown()
        // The clock of the tests shows noon of a Saturday in UTC, 13:00 in Zagreb.
        let moment = town.town.service.dependencies.clocks.moment(town.town.clock.now, in: .example)
        let (from, until) = (ClockTime(minutes: moment.time.minutes - 60), ClockTime(minutes: moment.time.minutes))
        var content = try ProductContent.sample()
        for (hours, isAvailable) in [
            ([OpeningHours(moment.day, from: from, until: until)], false),
            ([OpeningHours(moment.day, from: until, until: from)], true),
        ] {
            content.hours = hours
            _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
            let shown = try await town.shown()
            #expect(shown.categories.first?.products.first?.isAvailable == isAvailable && shown.isOffered)
        }
        let closed = [OpeningHours(moment.day, from: from, until: until)]
        _ = try await town.call(UpdateMenu(menu: town.menu, hours: .set(closed)))
        let shown = try await town.shown()
        #expect(!shown.isOffered && shown.categories.first?.products.first?.isAvailable == false)
    }

    @Test("Texts are in the language of the reader, or else in the restaurant's main language")
    func languages() async throws {
        let town = try await MenuTown()
        var content = try ProductContent.sample()
        content.name.en = try Line("Sea bass")
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        let english = try await town.shown(in: .en).categories.first
        #expect(english?.products.first?.name.text == "Sea bass" && english?.name.text == "Riba")
        #expect(try await town.shown(in: .uk).categories.first?.products.first?.name.text == "Brancin")
    }

    @Test("The 2,001st product, and texts of more than 2 MB, are refused and leave nothing")
    func limits() async throws {
        let town = try await MenuTown()
        let lines = (2...MenuLimits.products).map { "Riba,Jelo \($0),1.00,13" }
        let table = try MenuCSV((["category,name.hr,price,vatPercent"] + lines).joined(separator: "\n"))
        let imported = try await town.call(ImportMenu(menu: town.menu, csv: table))
        #expect(imported.added == MenuLimits.products - 1 && imported.menu.products == MenuLimits.products)
        let rows = try await town.rows()
        await #expect(throws: CreateProduct.Refused.tooManyProducts) { try await town.add("Još jedno") }
        var long = try ProductContent.sample()
        long.description.hr = try Paragraph(String(repeating: "č", count: 4_000))
        let products = try await town.call(ListProducts(menu: town.menu, limit: .largest)).items.map(\.id)
        var refused = false
        for product in products + products where !refused {
            do {
                _ = try await town.call(UpdateProduct(menu: town.menu, product: product, content: long))
            } catch UpdateProduct.Refused.menuTooLong {
                refused = true
            }
            long.description.uk = long.description.hr
            long.description.ar = long.description.hr
        }
        #expect(refused)
        #expect(try await town.rows().first == rows.first)
    }
}
