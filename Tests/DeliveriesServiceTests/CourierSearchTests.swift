import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Searches for couriers")
struct CourierSearchTests {
    private static let names = [
        ("Đuro", "Šarić"), ("Ana", "Babić"), ("Ivana", "Šarić-Novak"), ("Ivo", "Car"), ("Сергій", "Гнатюк"),
    ]

    /// Creates a store without cooperations, and a courier for each name.
    private func town() async throws -> (town: DeliveryTown, store: StoreID, couriers: [CourierID]) {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var couriers: [CourierID] = []
        for (number, name) in Self.names.enumerated() {
            var call = try RegisterCourier.sample(number + 1)
            (call.firstName, call.lastName) = (try Line(name.0), try Line(name.1))
            couriers.append(try await town.deliveries.call(call).id)
        }
        return (town, store, couriers)
    }

    @Test("A store finds invitable and linked couriers by the beginnings of their names")
    func search() async throws {
        let (town, store, couriers) = try await town()
        let searches: [(text: String, found: [Int])] = [
            ("saric", [0, 2]), ("ŠARIĆ đuro", [0]), ("iv", [3, 2]), ("novak ivana", [2]), ("СЕРГІЙ", [4]), ("ri", []),
            ("-", []),
        ]
        for (text, found) in searches {
            let list = ListInvitableCouriers(search: try Line(text))
            let items = try await town.call(list, as: store).items.map(\.id)
            #expect(items == found.map { couriers[$0] }, "\(text)")
        }
        for courier in couriers { try await town.link(store, courier) }
        for (text, found) in searches {
            let list = ListCouriers(search: try Line(text))
            let items = try await town.call(list, as: store).items.map(\.id)
            #expect(items == found.map { couriers[$0] }, "\(text)")
            #expect(try await town.call(ListInvitableCouriers(search: try Line(text)), as: store).items.isEmpty)
        }
    }

    @Test("The pages of a search neither skip nor repeat")
    func pages() async throws {
        let (town, store, couriers) = try await town()
        let (iv, one) = (try Line("iv"), try PageLimit(1))
        let invitable = try await everyPage { cursor in
            try await town.call(ListInvitableCouriers(search: iv, cursor: cursor, limit: one), as: store)
        }
        #expect(invitable.flatMap(\.items).map(\.id) == [couriers[3], couriers[2]])
        for courier in couriers { try await town.link(store, courier) }
        let linked = try await everyPage { cursor in
            try await town.call(ListCouriers(search: iv, cursor: cursor, limit: one), as: store)
        }
        #expect(linked.flatMap(\.items).map(\.id) == [couriers[3], couriers[2]])
    }

    @Test(
        "A wrong search is refused with the name of its member",
        arguments: [ListCouriers.name, ListInvitableCouriers.name])
    func wrong(name: String) async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        for call in [#"{"search":""}"#, #"{"search":true}"#] {
            let faults = await town.faults(name, Array(call.utf8), meta: .signedIn(AccountID(store), .store))
            #expect(faults?.paths == ["search"])
        }
    }
}
