import CallTypes
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Stations")
struct StationTests {
    /// Adds a category of the bar with a product.
    private static func drink(_ town: OrderTown) async throws -> (category: CategoryID, product: ProductID) {
        let menu = town.offer.menu
        let category = try await town.offer.call(
            CreateCategory(menu: menu, name: try Localized("Pića"), station: .bar)
        ).id
        let drink = CreateProduct(menu: menu, category: category, content: try .sample("Pošip", 500))
        return (category, try await town.offer.call(drink).id)
    }

    private static func place(
        _ products: [ProductID], _ town: OrderTown, by ana: OrderTown.Person
    ) async throws -> Order {
        var call = try await town.order(ana.session)
        call.lines = products.map { OrderedLine(product: $0, count: OptionCount(unchecked: 1)) }
        return try await town.call(call, as: ana.id)
    }

    @Test("A category is of the kitchen unless its restaurant says otherwise, and its other changes keep the station")
    func categories() async throws {
        let town = try await OrderTown()
        let (menu, category) = (town.offer.menu, town.offer.category)
        #expect(try await town.offer.call(GetCategory(menu: menu, category: category)).station == .kitchen)
        let drinks = try await Self.drink(town).category
        #expect(try await town.offer.call(GetCategory(menu: menu, category: drinks)).station == .bar)
        let hidden = try await town.offer.call(UpdateCategory(menu: menu, category: drinks, isHidden: true))
        #expect(hidden.station == .bar && hidden.isHidden)
        let moved = try await town.offer.call(UpdateCategory(menu: menu, category: drinks, station: .kitchen))
        #expect(moved.station == .kitchen && moved.version == hidden.version + 1)
    }

    @Test("A line keeps the station that its category has when the order is placed")
    func lines() async throws {
        let town = try await OrderTown()
        let (ana, drink) = (try await town.sitSignedIn(), try await Self.drink(town))
        let order = try await Self.place([town.offer.product, drink.product], town, by: ana)
        #expect(order.lines.map(\.station) == [.kitchen, .bar])
        _ = try await town.offer.call(
            UpdateCategory(menu: town.offer.menu, category: drink.category, station: .kitchen))
        #expect(try await town.call(GetOrder(order: order.id), as: ana.id).lines == order.lines)
        #expect(try await Self.place([drink.product], town, by: ana).lines.map(\.station) == [.kitchen])
    }

    @Test("The stream of a station has the changes of the orders with a line of it, until the last one is voided")
    func streams() async throws {
        let town = try await OrderTown()
        let (ana, drink) = (try await town.sitSignedIn(), try await Self.drink(town).product)
        let (waiter, bartender) = (town.employees[0], town.employees[1])
        let kitchen = try await town.call(StreamKitchen(), as: bartender).position
        let bar = try await town.call(StreamBar(), as: bartender).position
        let all = try await town.position(of: bartender)
        let fish = try await Self.place([town.offer.product], town, by: ana).id
        let both = try await Self.place([town.offer.product, drink], town, by: ana).id
        for order in [fish, both] { _ = try await town.call(AcceptOrder(order: order), as: waiter) }
        _ = try await town.call(VoidLine(order: both, line: try LineNumber(2), reason: try Line("x")), as: waiter)
        _ = try await town.call(AdvanceOrder(order: both, to: .ready), as: waiter)

        let atBar = try OrderTown.changes(try await town.call(StreamBar(after: bar), as: bartender))
        #expect(atBar.map(\.order) == [both, both, both])
        #expect(atBar.map(\.state) == [.submitted, .accepted, .accepted])
        #expect(atBar.map(\.stations) == [[.kitchen, .bar], [.kitchen, .bar], [.kitchen]])
        let inKitchen = try OrderTown.changes(try await town.call(StreamKitchen(after: kitchen), as: bartender))
        #expect(inKitchen.map(\.order) == [fish, both, fish, both, both, both])
        #expect(try await town.received(by: bartender, after: all) == inKitchen)
    }

    @Test("The lines of earlier orders get the kitchen, and the state that follows from their order")
    func migrated() throws {
        let database = try DatabaseQueue()
        let lines = #"[{"number":1,"isStruck":false,"name":{"hr":"Brancin"}},{"number":2,"isStruck":true}]"#
        try database.write { db in
            for migration in RestaurantsSchema.migrations where migration.number < RestaurantsSchema.stations.number {
                try db.execute(sql: migration.sql)
            }
            for (index, state) in OrderState.allCases.enumerated() {
                let id = [UInt8](repeating: UInt8(index), count: 16)
                let one = StoredBytes(id)
                try db.insert(
                    into: "guestOrder",
                    [
                        "id": one, "restaurant": one, "restaurantName": "Konoba", "session": one, "tableNumber": 1,
                        "guest": one, "guestNumber": 1, "number": 1, "state": state.rawValue,
                        "isActive": state.isActive, "menu": one, "menuVersion": 1, "lines": lines, "total": 0,
                        "currency": "EUR", "submittedAt": 0, "isAccepted": state.isBilled, "version": 1,
                    ])
            }
            try db.execute(sql: RestaurantsSchema.stations.sql)
            for state in OrderState.allCases {
                let expected: OrderLineState =
                    switch state {
                    case .accepted, .preparing: .sent
                    case .ready: .ready
                    case .served: .served
                    case .submitted, .needsGuestOk, .rejected, .cancelled, .expired: .new
                    }
                let found = try String.fetchOne(
                    db, sql: "SELECT lines FROM guestOrder WHERE state = ?", arguments: [state.rawValue])
                let first = #"{"number":1,"name":{"hr":"Brancin"},"station":"kitchen","state":"\#(expected.rawValue)"}"#
                #expect(found == "[\(first),\(#"{"number":2,"station":"kitchen","state":"voided"}"#)]")
            }
        }
    }
}
