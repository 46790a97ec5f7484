import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Orders under unusual conditions")
struct OrderFaultTests {
    @Test("A price or a total that a client sends is refused as an unknown member, and nothing is ordered")
    func prices() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let text = String(decoding: try JSONWriter.encode(try await town.order(ana.session)), as: UTF8.self)
        let price = #"{"amount":1,"currency":"EUR"}"#
        let line = #""lines":[{"#
        for (path, begin, member) in [
            ("total", "{", "total"), ("lines.0.unitPrice", line, "unitPrice"), ("lines.0.total", line, "total"),
        ] {
            let changed = text.replacing(begin, with: begin + #""\#(member)":\#(price),"#, maxReplacements: 1)
            let meta = CallMeta(guest: SecretText(ana.secret.text))
            let error = try await town.town.client.error(PlaceOrder.name, Array(changed.utf8), meta: meta)
            #expect(error?.data.errors?.paths == [path] && error?.data.errors?[path] == [.unknownMember])
        }
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder") == 0)
    }

    @Test("An order goes on to the paid bill after its product, its menu and its table are deleted")
    func deletedOffer() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session, count: 2), as: ana)
        _ = try await town.offer.call(DeleteProduct(menu: town.offer.menu, product: town.offer.product))
        _ = try await town.offer.call(DeleteMenu(menu: town.offer.menu))
        _ = try await town.offer.call(RemoveTable(number: order.table))
        _ = try await town.call(AcceptOrder(order: order.id), as: town.employees[0])
        let served = try await town.call(AdvanceOrder(order: order.id, to: .served), as: town.employees[0]).order
        #expect(served.lines.map(\.name) == order.lines.map(\.name) && served.total == order.total)
        let bill = try await town.call(GetBill(session: ana.session.id), as: ana)
        #expect(bill.total == Money(2_000, .eur) && bill.left == bill.total)
        try await town.pay(2_000, of: ana.session)
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
    }

    @Test("Colleagues serve the order of an employee who is dismissed, and the dismissed employee cannot")
    func dismissed() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let (gone, colleague) = (town.employees[0], town.employees[1])
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        _ = try await town.call(AcceptOrder(order: order), as: gone)
        _ = try await town.offer.call(DismissEmployee(person: gone))
        await #expect(throws: OrderStepRefused.notAnEmployee) {
            try await town.call(AdvanceOrder(order: order, to: .ready), as: gone)
        }
        // The order stays that of the employee who accepted it.
        await #expect(throws: OrderStepRefused.taken) { try await town.call(AcceptOrder(order: order), as: colleague) }
        let served = try await town.call(AdvanceOrder(order: order, to: .served), as: colleague)
        #expect(served.order.state == .served && served.acceptedBy?.id == gone)
        let payment = OrderTown.payment(1_000, of: ana.session)
        await #expect(throws: RecordPayment.Refused.notAnEmployee) { try await town.call(payment, as: gone) }
        _ = try await town.call(payment, as: colleague)
        _ = try await town.call(CloseSession(session: ana.session.id), as: colleague)
    }

    @Test(
        "A code that was photographed a year ago opens the table, and the restaurant's rule decides who may order",
        arguments: [
            (WhoMayOrder.anyone, nil), (.approvedDevice, nil), (.signedIn, PlaceOrder.Refused.mustSignIn),
            (.tablePin, .needsPIN),
        ])
    func oldCode(rule: WhoMayOrder, refusal: PlaceOrder.Refused?) async throws {
        let town = try await OrderTown(whoMayOrder: rule)
        town.town.clock.advance(by: .seconds(365 * 86_400))
        let stranger = try await town.sit()
        #expect(stranger.session.mayOrder == (refusal == nil))
        let order = try await town.order(stranger.session)
        if let refusal {
            await #expect(throws: refusal) { try await town.call(order, as: stranger) }
        } else {
            #expect(try await town.call(order, as: stranger).state == .submitted)
        }
    }

    @Test("A photographed code is unknown after the code of the table was replaced, and the guests there stay")
    func rotated() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        _ = try await town.offer.call(RotateTableCode(number: .one))
        await #expect(throws: OpenSession.Refused.unknownCode) { try await town.sit() }
        #expect(try await town.call(try await town.order(ana.session), as: ana).state == .submitted)
    }
}
