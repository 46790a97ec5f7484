import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Menus of a restaurant")
struct MenuTests {
    @Test("R02.32 a restaurant creates, reads, lists, changes and deletes menus, categories and products")
    func everything() async throws {
        let town = try await MenuTown()
        let (menu, category, product) = (town.menu, town.category, town.product)
        #expect(try await town.call(GetMenu(menu: menu)).products == 1)
        #expect(try await town.call(ListMenus()).items.map(\.id) == [menu])
        #expect(try await town.call(GetCategory(menu: menu, category: category)).name.hr?.text == "Riba")
        #expect(try await town.call(ListCategories(menu: menu)).items.map(\.id) == [category])
        #expect(try await town.call(GetProduct(menu: menu, product: product)).content == .sample())
        #expect(try await town.call(ListProducts(menu: menu)).items.map(\.id) == [product])

        let name = try Localized("Ljeto")
        #expect(try await town.call(UpdateMenu(menu: menu, name: .set(name))).name == name)
        let renamed = UpdateCategory(menu: menu, category: category, name: .set(name))
        #expect(try await town.call(renamed).name == name)
        let content = try ProductContent.sample("Orada", 1_200)
        let changed = try await town.call(UpdateProduct(menu: menu, product: product, content: content))
        #expect(changed.content == content)

        _ = try await town.call(DeleteProduct(menu: menu, product: product))
        await #expect(throws: ProductRefused.unknownProduct) {
            try await town.call(GetProduct(menu: menu, product: product))
        }
        _ = try await town.call(DeleteCategory(menu: menu, category: category))
        await #expect(throws: CategoryRefused.unknownCategory) {
            try await town.call(GetCategory(menu: menu, category: category))
        }
        _ = try await town.call(DeleteMenu(menu: menu))
        await #expect(throws: MenuRefused.unknownMenu) { try await town.call(GetMenu(menu: menu)) }
        #expect(try await town.rows() == [0, 0, 0, 0])
    }

    @Test("R02.34 a restaurant may have 20 menus, and the first is active")
    func several() async throws {
        let town = try await MenuTown()
        for number in 2...20 { _ = try await town.call(CreateMenu(name: try Localized("Jelovnik \(number)"))) }
        let menus = try await town.call(ListMenus()).items
        #expect(menus.count == 20 && menus.filter(\.isActive).map(\.id) == [town.menu])
        let rows = try await town.rows()
        await #expect(throws: CreateMenu.Refused.tooManyMenus) {
            try await town.call(CreateMenu(name: try Localized("Jelovnik 21")))
        }
        #expect(try await town.rows() == rows)
    }

    @Test("R02.38 a deleted menu leaves the offer with its categories and products, and guests cannot read it")
    func deleted() async throws {
        let town = try await MenuTown()
        let other = try await town.call(CreateMenu(name: try Localized("Zima"))).id
        _ = try await town.call(DeleteMenu(menu: town.menu))
        await #expect(throws: ShowMenu.Refused.unknownMenu) {
            try await town.town.client.call(ShowMenu(restaurant: town.restaurant, menu: town.menu))
        }
        await #expect(throws: ShowMenu.Refused.noActiveMenu) { try await town.shown() }
        let listed = try await town.town.client.call(ListOfferedMenus(restaurant: town.restaurant)).items
        #expect(listed.map(\.id) == [other])
    }

    @Test("R02.39 switching the active menu changes what guests get, and both menus get a new version")
    func switched() async throws {
        let town = try await MenuTown()
        let before = try await town.call(GetMenu(menu: town.menu))
        let winter = try await town.call(CreateMenu(name: try Localized("Zima")))
        #expect(try await town.shown().id == town.menu)
        let active = try await town.call(ActivateMenu(menu: winter.id))
        #expect(active.isActive && active.version == winter.version + 1)
        #expect(try await town.shown().id == winter.id)
        let after = try await town.call(GetMenu(menu: town.menu))
        #expect(!after.isActive && after.version == before.version + 1)
        #expect(try await town.call(ActivateMenu(menu: winter.id)) == active)
    }

    @Test("R02.33 another restaurant and a person cannot change a menu, and find it unknown or forbidden")
    func foreign() async throws {
        let town = try await MenuTown()
        let other = try await town.town.restaurant(2)
        let rows = try await town.rows()
        await #expect(throws: MenuRefused.unknownMenu) {
            try await town.town.call(UpdateMenu(menu: town.menu, name: .set(try Localized("X"))), as: other)
        }
        await #expect(throws: CreateProduct.Refused.unknownMenu) {
            try await town.town.call(
                CreateProduct(menu: town.menu, category: town.category, content: try .sample()), as: other)
        }
        await #expect(throws: ProductRefused.unknownMenu) {
            try await town.town.call(DeleteProduct(menu: town.menu, product: town.product), as: other)
        }
        let error = try await town.town.client.error(
            DeleteMenu.name, try JSONWriter.encode(DeleteMenu(menu: town.menu)),
            meta: .signedIn(AccountID.example, .person))
        #expect(error?.data.type == "rpc.forbidden")
        #expect(try await town.rows() == rows)
    }

    @Test("A name without the restaurant's main language, and hours that overlap, are refused with the member")
    func invalid() async throws {
        let town = try await MenuTown()
        let english = Localized(en: try Line("Menu"))
        #expect(try await town.faults(CreateMenu(name: english))?["name.hr"] == [.required])
        let late = OpeningHours(.friday, from: ClockTime(minutes: 1_320), until: ClockTime(minutes: 120))
        let early = OpeningHours(.saturday, from: ClockTime(minutes: 60), until: ClockTime(minutes: 600))
        let faults = try await town.faults(UpdateMenu(menu: town.menu, hours: .set([late, early])))
        #expect(faults?["hours.1"].map(\.code) == ["overlap"])
        #expect(try await town.call(GetMenu(menu: town.menu)).hours == [])
    }

    @Test("A change by somebody who has seen another version is refused; a change of nothing makes no version")
    func versions() async throws {
        let town = try await MenuTown()
        let menu = try await town.call(GetMenu(menu: town.menu))
        #expect(try await town.call(UpdateMenu(menu: town.menu, name: .set(menu.name))) == menu)
        var meta = CallMeta.signedIn(AccountID(town.restaurant), .restaurant)
        meta.expectedVersion = menu.version - 1
        let change = try JSONWriter.encode(UpdateMenu(menu: town.menu, name: .set(try Localized("Y"))))
        let error = try await town.town.client.error(UpdateMenu.name, change, meta: meta)
        #expect(error?.data.type == "rpc.stale")
        #expect(try await town.call(GetMenu(menu: town.menu)) == menu)
    }
}
