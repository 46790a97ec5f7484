import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Orders of guests")
struct OrderTests {
    @Test("R02.40 R02.43 a guest orders at a table, and the service computes the total")
    func placed() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session, count: 3), as: ana)
        #expect(order.total == Money(3_000, .eur) && order.lines.map(\.unitPrice) == [Money(1_000, .eur)])
        #expect(order.table.number == 1 && order.restaurant.name.text == "Konoba 1" && order.number == 1)
        #expect(order.state == .submitted && !order.isAccepted && order.isActive)
        #expect(try await town.call(GetOrder(order: order.id), as: ana) == order)
        #expect(try await town.call(ListOrders(), as: ana).items.map(\.id) == [order.id])
    }

    @Test("R02.41 no line, a count below one, an unknown product and one of another restaurant are refused")
    func faulty() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let other = try await MenuTown(in: town.town, number: 2)
        let good = try await town.order(ana.session)
        var (empty, none, unknown, foreign) = (good, good, good, good)
        empty.lines = []
        none.lines[0].count = OptionCount(unchecked: 0)
        unknown.lines[0].product = .example
        foreign.lines[0].product = other.product
        for (call, path) in [
            (empty, "lines"), (none, "lines.0.count"), (unknown, "lines.0.product"), (foreign, "lines.0.product"),
        ] {
            #expect(try await town.faults(call, as: ana)?.paths == [path])
        }
        let elsewhere = PlaceOrder(session: good.session, menu: other.menu, version: 1, lines: good.lines)
        await #expect(throws: PlaceOrder.Refused.unknownMenu) { try await town.call(elsewhere, as: ana) }
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder") == 0)
    }

    @Test("R02.42 without the code of a table there is no session, and without a session no order")
    func withoutCode() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        await #expect(throws: OpenSession.Refused.unknownCode) {
            try await town.town.client.call(OpenSession(code: .example))
        }
        let order = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.unknownSession) { try await town.town.client.call(order) }
        let stranger = OrderTown.Device(session: ana.session, secret: .example)
        await #expect(throws: PlaceOrder.Refused.unknownSession) { try await town.call(order, as: stranger) }
        let elsewhere = try await town.sit(at: 1)
        await #expect(throws: PlaceOrder.Refused.unknownSession) { try await town.call(order, as: elsewhere) }
    }

    @Test("R02.44 a person lists the orders of all restaurants, and nobody else opens them")
    func own() async throws {
        let town = try await OrderTown()
        let person = try await town.town.person(7)
        let session = try await town.call(OpenSession(code: town.codes[0]), as: person)
        #expect(session.guestSecret == nil)
        let again = try await town.call(OpenSession(code: town.codes[0]), as: person)
        #expect(again == session)
        let first = try await town.call(try await town.order(session.session), as: person)
        let second = try await town.call(try await town.order(session.session, count: 2), as: person)
        #expect(try await town.call(ListOrders(), as: person).items.map(\.id) == [second.id, first.id])
        let other = try await town.town.person(8)
        let neighbour = try await town.sit()
        await #expect(throws: OrderRefused.unknownOrder) { try await town.call(GetOrder(order: first.id), as: other) }
        await #expect(throws: OrderRefused.unknownOrder) {
            try await town.call(GetOrder(order: first.id), as: neighbour)
        }
        await #expect(throws: OrderAnswerRefused.unknownOrder) {
            try await town.call(CancelOrder(order: first.id), as: neighbour)
        }
        #expect(try await town.call(ListOrders(), as: other).items.isEmpty)
    }

    @Test("R02.45 R02.51 employees list the orders of their employer, active and inactive ones, and open each")
    func received() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        var orders: [OrderID] = []
        for _ in 1...3 { orders.append(try await town.call(try await town.order(ana.session), as: ana).id) }
        let reason = try Line("The kitchen is closed.")
        _ = try await town.call(RejectOrder(order: orders[0], reason: reason), as: town.employees[0])
        _ = try await town.call(AcceptOrder(order: orders[1]), as: town.employees[0])
        func listed(_ isActive: Bool?) async throws -> [OrderID] {
            try await town.call(ListReceivedOrders(isActive: isActive), as: town.employees[1]).items.map(\.id)
        }
        #expect(try await listed(nil) == orders.reversed())
        #expect(try await listed(true) == [orders[2], orders[1]])
        #expect(try await listed(false) == [orders[0]])
        let opened = try await town.call(GetReceivedOrder(order: orders[1]), as: town.employees[1])
        #expect(opened.acceptedBy?.id == town.employees[0] && opened.order.isAccepted && opened.guest == 1)
    }

    @Test("R02.46 R02.50 a person who works nowhere, elsewhere, or not there any more, is refused")
    func strangers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        let other = try await town.town.restaurant(2)
        try await town.town.employ(colleague, at: other)
        _ = try await town.call(LeaveEmployer(), as: town.employees[1])
        for person in [nobody, town.employees[1]] {
            await #expect(throws: ReceivedOrderRefused.notAnEmployee) {
                try await town.call(GetReceivedOrder(order: order), as: person)
            }
            await #expect(throws: OrderStepRefused.notAnEmployee) {
                try await town.call(AcceptOrder(order: order), as: person)
            }
            await #expect(throws: ListReceivedOrders.Refused.notAnEmployee) {
                try await town.call(ListReceivedOrders(), as: person)
            }
        }
        await #expect(throws: OrderStepRefused.unknownOrder) {
            try await town.call(AcceptOrder(order: order), as: colleague)
        }
        #expect(try await town.call(ListReceivedOrders(), as: colleague).items.isEmpty)
        #expect(try await town.call(GetOrder(order: order), as: ana).state == .submitted)
    }

    @Test("R02.47 a restaurant is refused on every order call, also with the secret of a guest")
    func restaurants() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana)
        let calls: [(any Call, String)] = [
            (try await town.order(ana.session), "restaurants.unknownSession"),
            (GetOrder(order: order.id), "restaurants.unknownOrder"), (ListOrders(), "restaurants.notAGuest"),
            (CancelOrder(order: order.id), "restaurants.unknownOrder"),
            (GetReceivedOrder(order: order.id), "rpc.forbidden"), (ListReceivedOrders(), "rpc.forbidden"),
            (AcceptOrder(order: order.id), "rpc.forbidden"),
        ]
        for (call, type) in calls {
            let refusal = try await Self.refusal(of: call, ana, town)
            #expect(refusal?.split(separator: ".").last == type.split(separator: ".").last, "\(refusal ?? "")")
        }
        #expect(try await town.call(GetOrder(order: order.id), as: ana) == order)
    }

    private static func refusal<C: Call>(
        of call: C, _ device: OrderTown.Device, _ town: OrderTown
    ) async throws -> String? {
        var meta = CallMeta.signedIn(AccountID(town.offer.restaurant), .restaurant)
        meta.guest = SecretText(device.secret.text)
        return try await town.town.client.error(C.name, try JSONWriter.encode(call), meta: meta)?.data.type
    }

    @Test("R02.48 R02.49 an employee accepts, everybody sees it, and a colleague is refused")
    func accepted() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        let accept = AcceptOrder(order: order, minutes: OptionCount(unchecked: 20))
        let accepted = try await town.call(accept, as: town.employees[0])
        #expect(accepted.order.state == .accepted && accepted.acceptedBy?.full == "Iva1 Horvat")
        let estimate = try #require(accepted.order.readyAt)
        #expect(
            estimate > accepted.order.submittedAt + .seconds(1_199) && estimate <= town.town.clock.now + .seconds(1_200)
        )
        #expect(try await town.call(GetOrder(order: order), as: ana).isAccepted)
        await #expect(throws: OrderStepRefused.taken) {
            try await town.call(AcceptOrder(order: order), as: town.employees[1])
        }
        #expect(try await town.call(accept, as: town.employees[0]) == accepted)
        await #expect(throws: OrderAnswerRefused.notWaiting) {
            try await town.call(CancelOrder(order: order), as: ana)
        }
    }

    @Test("R02.49 of two employees who accept at once one wins, and a cancelling guest counts as a third")
    func race() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        for _ in 1...raceRounds {
            let order = try await town.call(try await town.order(ana.session), as: ana).id
            let results = await TestKit.race(3) { number in
                if number < 2 {
                    _ = try await town.call(AcceptOrder(order: order), as: town.employees[number])
                } else {
                    _ = try await town.call(CancelOrder(order: order), as: ana)
                }
            }
            let winners = results.filter { (try? $0.get()) != nil }.count
            #expect(winners == 1)
        }
    }

    @Test("R02.52 a later price does not change an order; a change of an ordered product is refused with the line")
    func menuChanged() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let version = try await town.offer.shown().version
        let order = try await town.call(try await town.order(ana.session), as: ana)
        // Another product does not matter.
        _ = try await town.offer.add("Orada")
        let old = try await town.order(ana.session, version: version)
        #expect(try await town.call(old, as: ana).total == Money(1_000, .eur))
        let dearer = try ProductContent.sample("Brancin", 1_200)
        _ = try await town.offer.call(
            UpdateProduct(menu: town.offer.menu, product: town.offer.product, content: dearer))
        #expect(try await town.call(GetOrder(order: order.id), as: ana).total == Money(1_000, .eur))
        #expect(try await town.faults(old, as: ana)?["lines.0"] == [.priceChanged])
        let end = town.town.clock.now + .seconds(3_600)
        _ = try await town.offer.call(SetSoldOut(menu: town.offer.menu, product: town.offer.product, until: end))
        let newest = try await town.order(ana.session)
        #expect(try await town.faults(newest, as: ana)?["lines.0"] == [.unavailable])
        _ = try await town.offer.call(DeleteProduct(menu: town.offer.menu, product: town.offer.product))
        #expect(try await town.faults(old, as: ana)?["lines.0"] == [.unavailable])
        #expect(try await town.call(GetOrder(order: order.id), as: ana).lines == order.lines)
    }
}
