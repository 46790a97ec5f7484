import Foundation
import RPC
import RestaurantsContract
import Synchronization
import TestKit
import Vocabulary

/// Clients of one restaurant that change prices, import tables and create menus with tables, while a test kills the
/// program. They note what was acknowledged.
final class MenuLoad: Sendable {
    /// An acknowledged price of a product.
    struct Edit: Sendable {
        var version: Int64
        var product: ProductID
        var price: Int64
    }

    /// An acknowledged import.
    struct Import: Sendable {
        var number: Int
        var version: Int64
        /// How many products the menu has with the import.
        var products: Int
    }

    /// What was acknowledged.
    struct Acknowledged: Sendable {
        var edits: [Edit] = []
        var imports: [Import] = []
        /// The numbers of tables of the created menus. Each menu has another number.
        var tables: [Int] = []
        /// How many imports were begun.
        var begun = 0

        var count: Int { edits.count + imports.count + tables.count }
    }

    /// The products of one import.
    static let imported = 3
    /// The most imports, so that reading all versions takes seconds. The text of a menu is limited, too.
    private static let mostImports = 40

    private let town: RealTown
    private let token: String
    private let menu: MenuID
    private let clients = ClientLoop()
    private let state = Mutex(Acknowledged())

    init(_ town: RealTown, token: String, menu: MenuID) { (self.town, self.token, self.menu) = (town, token, menu) }

    var acknowledged: Acknowledged { state.withLock(\.self) }

    /// Runs until ``stop()``. Each product is changed by one client.
    func run(_ products: [Product]) async {
        await withTaskGroup(of: Void.self) { group in
            for product in products { group.addTask { [self] in await edit(product) } }
            group.addTask { [self] in await importTables() }
            group.addTask { [self] in await createMenus() }
        }
    }

    func stop() { clients.stop() }

    /// Raises the price by one cent each time. A change without a reply may have been made or not.
    private func edit(_ product: Product) async {
        var content = product.content
        await clients.repeatedly(pause: 20...60) {
            content.price = Money(content.price.amount + 1, content.price.currency)
            let change = UpdateProduct(menu: menu, product: product.id, content: content)
            let body = try JSONDocument(parsing: JSONWriter.encode(change)).root[member: "content"]?.bytes ?? []
            let made = try await town.app(
                "PATCH", "/v1/menus/\(menu)/products/\(product.id)", token: token,
                #"{"content":\#(String(decoding: body, as: UTF8.self))}"#
            ).reply(Product.self)
            let edit = Edit(version: made.version, product: product.id, price: content.price.amount)
            state.withLock { $0.edits.append(edit) }
        }
    }

    private func importTables() async {
        await clients.repeatedly(pause: 50...150) {
            guard acknowledged.begun < Self.mostImports else { return }
            let number = state.withLock { state in
                state.begun += 1
                return state.begun
            }
            let lines = (1...Self.imported).map { #"Uvoz;\#(number)-\#($0);1;13"# }
            let table = (["category;name.hr;price;vatPercent"] + lines).joined(separator: #"\n"#)
            let made = try await town.app(
                "POST", "/v1/menus/\(menu)/import", token: token, #"{"csv":"\#(table)"}"#
            ).reply(ImportMenu.Reply.self)
            let done = Import(number: number, version: made.menu.version, products: made.menu.products)
            state.withLock { $0.imports.append(done) }
        }
    }

    /// Creates menus with 2, 3 and more tables. Repeats each call with its key until it has a reply, as an app does.
    private func createMenus() async {
        for tables in 2...9 {
            var isMade = false
            let (key, body) = (UUID().uuidString, #"{"name":{"hr":"Karta \#(tables)"},"tables":\#(tables)}"#)
            while !isMade, clients.isRunning {
                let made = try? await town.app(
                    "POST", "/v1/menus", token: token, body, headers: ["Idempotency-Key": key])
                isMade = made?.status == 200
                if isMade { state.withLock { $0.tables.append(tables) } }
                try? await Task.sleep(for: .milliseconds(Int.random(in: 100...400)))
            }
        }
    }
}
