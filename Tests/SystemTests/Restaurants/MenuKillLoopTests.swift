import RPC
import RestaurantsContract
import TestKit
import Testing
import Vocabulary

@Suite("Menus of a program that is killed at random moments", .serialized, .timeLimit(.minutes(5)))
struct MenuKillLoopTests {
    /// What the checks need of a product. The torture reads thousands of versions.
    private struct Row: Sendable {
        var id: ProductID
        var name: String
        var price: Int64

        init(_ product: OfferedProduct) {
            (id, name, price) = (product.id, product.name.text, product.price.amount)
        }
    }

    @Test(
        """
        R02.35 R02.37 R02.58 after random kills every acknowledged edit is there, all versions are whole, and the codes \
        of each new menu are mailed once
        """)
    func loop() async throws {
        try await KilledTown.run(with: .catalogOrders) { killed in
            let town = killed.town
            let galeb = try await town.restaurant("galeb")
            let menu = try await town.app("POST", "/v1/menus", token: galeb.token, #"{"name":{"hr":"Jelovnik"}}"#)
                .reply(Menu.self).id
            let products = try await Self.products(4, of: menu, galeb.token, town)
            let load = MenuLoad(town, token: galeb.token, menu: menu)
            try await killed.loop(
                killing: .catalogOrders, under: { await load.run(products) }, stop: load.stop,
                count: { load.acknowledged.count },
                isEnough: {
                    let known = load.acknowledged
                    return known.edits.count > 50 && known.imports.count > 5 && known.tables.count > 5
                })
            let versions = try await Self.versions(of: menu, galeb.account, town)
            Self.check(load.acknowledged, versions)
            Self.checkWhole(versions, imports: load.acknowledged.begun, products: products.count)
            try await Self.expectMails(load.acknowledged.tables, to: "galeb", galeb.token, town)
        }
    }

    private static func products(
        _ count: Int, of menu: MenuID, _ token: String, _ town: RealTown
    ) async throws -> [Product] {
        let category = try await town.app(
            "POST", "/v1/menus/\(menu)/categories", token: token, #"{"name":{"hr":"Riba"}}"#
        ).reply(Category.self).id
        var products: [Product] = []
        for number in 1...count {
            let content =
                #"{"name":{"hr":"Riba \#(number)"},"description":{},"price":{"amount":1000,"currency":"EUR"},"#
                + #""vatRate":1300,"contains":[],"traces":[],"optionGroups":[],"hours":[]}"#
            products.append(
                try await town.app(
                    "POST", "/v1/menus/\(menu)/products", token: token,
                    #"{"category":"\#(category)","content":\#(content)}"#
                ).reply(Product.self))
        }
        return products
    }

    /// Returns the products of every version, the first version first. None is missing.
    private static func versions(
        of menu: MenuID, _ restaurant: String, _ town: RealTown
    ) async throws -> [[Row]] {
        @Sendable func read(_ version: Int64?) async throws -> OfferedMenu {
            let which = version.map { "&version=\($0)" } ?? ""
            return try await town.app("GET", "/v1/restaurants/\(restaurant)/menu?menu=\(menu)\(which)")
                .reply(ShowMenu.Reply.self).menu
        }
        var newest: Int64?
        let isShown = await eventually {
            newest = try? await read(nil).version
            return newest != nil
        }
        #expect(isShown)
        let last = Int(try #require(newest))
        let readers = 8
        let shares = await race(readers) { reader in
            var share: [Int: [Row]] = [:]
            for version in stride(from: reader + 1, through: last, by: readers) {
                let shown = try await read(Int64(version))
                guard shown.version == Int64(version) else { continue }
                share[version] = shown.categories.flatMap(\.products).map(Row.init)
            }
            return share
        }
        var found: [Int: [Row]] = [:]
        for share in shares { try found.merge(share.get()) { first, _ in first } }
        let missing = (1...last).filter { found[$0] == nil }
        #expect(missing.isEmpty, "versions \(missing)")
        return (1...last).map { found[$0] ?? [] }
    }

    /// Checks that each acknowledged change is in its version, and in the newest one or replaced by a later change.
    private static func check(_ acknowledged: MenuLoad.Acknowledged, _ versions: [[Row]]) {
        let lost = acknowledged.edits.filter { edit in
            let price = { (products: [Row]?) in products?.first { $0.id == edit.product }?.price ?? 0 }
            return price(version(edit.version, versions)) != edit.price || price(versions.last) < edit.price
        }
        #expect(lost.isEmpty, "\(lost)")
        let torn = acknowledged.imports.filter { done in
            let products = version(done.version, versions) ?? []
            return products.count != done.products || names(of: done.number, products) != MenuLoad.imported
                || names(of: done.number, versions.last ?? []) != MenuLoad.imported
        }
        #expect(torn.isEmpty, "\(torn)")
        let numbers = acknowledged.edits.map(\.version) + acknowledged.imports.map(\.version)
        #expect(Set(numbers).count == numbers.count, "two changes have the same version")
    }

    /// Checks that each version differs from the version before by one change: one price, or one import as a whole.
    private static func checkWhole(_ versions: [[Row]], imports: Int, products: Int) {
        for (before, after) in zip(versions, versions.dropFirst()) {
            let prices = Dictionary(before.map { ($0.id, $0.price) }) { first, _ in first }
            let added = after.filter { prices[$0.id] == nil }.count
            let changed = after.filter { prices[$0.id].map { [price = $0.price] in $0 != price } ?? false }.count
            let isChange = changed == 1 && added == 0
            let isImport = changed == 0 && added == MenuLoad.imported
            // The beginning has one version for each product.
            let isBeginning = changed == 0 && added <= 1 && after.count <= products
            if !(isChange || isImport || isBeginning) {
                Issue.record("\(changed) changed and \(added) added of \(after.count)")
            }
        }
        let newest = versions.last ?? []
        let halves = (1...max(imports, 1)).filter { ![0, MenuLoad.imported].contains(names(of: $0, newest)) }
        #expect(halves.isEmpty, "imports \(halves)")
    }

    private static func version(_ number: Int64, _ versions: [[Row]]) -> [Row]? {
        versions.indices.contains(Int(number) - 1) ? versions[Int(number) - 1] : nil
    }

    /// How many of the products an import has added.
    private static func names(of number: Int, _ products: [Row]) -> Int {
        products.count { $0.name.hasPrefix("\(number)-") }
    }

    /// Checks that one mail has come for each menu, and that each menu exists once.
    private static func expectMails(
        _ tables: [Int], to name: String, _ token: String, _ town: RealTown
    ) async throws {
        func mails(_ count: Int) -> Int {
            town.mails(to: RealTown.address(name)).count { $0.contains("the codes of \(count) tables") }
        }
        let areSent = await eventually { tables.allSatisfy { mails($0) > 0 } }
        #expect(areSent)
        let counts = tables.map(mails)
        #expect(counts == Array(repeating: 1, count: tables.count), "tables \(tables)")
        let menus = try await town.app("GET", "/v1/restaurants/me/menus", token: token).reply(ListMenus.Reply.self)
        for count in tables {
            #expect(menus.items.count { $0.name.hr?.text == "Karta \(count)" } == 1)
        }
    }
}
