import CallTypes
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Voids of lines")
struct LineVoidTests {
    private static func void(_ order: OrderID, _ line: Int = 1, _ reason: String = "No more bass.") throws -> VoidLine {
        VoidLine(order: order, line: try LineNumber(line), reason: try Line(reason))
    }

    /// An accepted order of two lines for 10 euros each.
    private static func accepted(_ town: OrderTown, by ana: OrderTown.Person) async throws -> OrderID {
        let order = try await town.ordered(by: ana)
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        return order
    }

    @Test("A voided line costs nothing, the record keeps employee and reason, and a repeat changes nothing")
    func voided() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await Self.accepted(town, by: ana)
        let voided = try await town.call(try Self.void(order), as: town.employees[1])
        #expect(voided.order.lines.map(\.state) == [.voided, .sent] && voided.order.total == Money(1_000, .eur))
        #expect(voided.order.state == .accepted && voided.order.reason == nil)
        let record = try #require(voided.voids.first)
        #expect(record.line == 1 && record.reason.text == "No more bass." && record.voidedBy?.id == town.employees[1])
        #expect(try await town.call(try Self.void(order, 1, "Again"), as: town.employees[0]) == voided)
        #expect(try await town.town.count("SELECT count(*) FROM lineVoid") == 1)
        let bill = try await town.call(GetBill(session: ana.session.id), as: ana.id)
        #expect(bill.total == Money(1_000, .eur) && bill.lines.map(\.number) == [2])
        #expect(try await town.town.count("SELECT total FROM guestOrder") == 1_000)
    }

    @Test("Voiding the last line that is not served serves the order, and voiding the last line cancels it")
    func last() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let (served, cancelled) = (try await Self.accepted(town, by: ana), try await Self.accepted(town, by: ana))
        _ = try await town.call(AdvanceOrder(order: served, to: .served, lines: [2]), as: town.employees[0])
        #expect(try await town.call(try Self.void(served), as: town.employees[0]).order.state == .served)
        await #expect(throws: VoidLine.Refused.notWaiting) {
            try await town.call(try Self.void(served, 2), as: town.employees[0])
        }
        _ = try await town.call(try Self.void(cancelled, 1), as: town.employees[0])
        let last = try await town.call(try Self.void(cancelled, 2, "Closed."), as: town.employees[0])
        #expect(last.order.state == .cancelled && !last.order.isActive && last.order.reason?.text == "Closed.")
        #expect(last.voids.map(\.line) == [1, 2] && last.order.total == Money(0, .eur))
        #expect(try await town.call(GetMyOrder(order: cancelled), as: ana.id).order == last.order)
        try await town.pay(1_000, of: ana.session)
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
    }

    @Test("A line that the guests have paid for is not voided before a payment is")
    func paid() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await Self.accepted(town, by: ana)
        let payment = try await town.pay(1_001, of: ana.session).payment
        let void = try Self.void(order)
        await #expect(throws: VoidLine.Refused.alreadyPaid) { try await town.call(void, as: town.employees[0]) }
        #expect(try await town.town.count("SELECT count(*) FROM lineVoid") == 0)
        let undo = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("x"))
        _ = try await town.call(undo, as: town.employees[0])
        try await town.pay(1_000, of: ana.session)
        #expect(try await town.call(void, as: town.employees[0]).order.total == Money(1_000, .eur))
        #expect(try await town.call(GetBill(session: ana.session.id), as: ana.id).left == Money(0, .eur))
    }

    @Test("A waiting order, a line or an order that is not there, and other people are refused")
    func refused() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let (waiting, order) = (try await town.ordered(by: ana), try await Self.accepted(town, by: ana))
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        try await town.town.employ(colleague, at: try await town.town.restaurant(2))
        for (call, person, refusal) in [
            (try Self.void(waiting), town.employees[0], VoidLine.Refused.notWaiting),
            (try Self.void(order, 3), town.employees[0], .unknownLine),
            (try Self.void(.example), town.employees[0], .unknownOrder), (try Self.void(order), nobody, .notAnEmployee),
            (try Self.void(order), ana.id, .notAnEmployee), (try Self.void(order), colleague, .unknownOrder),
        ] {
            await #expect(throws: refusal) { try await town.call(call, as: person) }
        }
        for number in [0, 51] {
            let call = VoidLine(order: order, line: LineNumber(unchecked: number), reason: try Line("x"))
            #expect(try await town.faults(call, as: town.employees[0])?.paths == ["line"])
        }
        let restaurant = AccountID(town.offer.restaurant)
        #expect(try await town.town.refusal(of: Self.void(order), as: restaurant, .restaurant) == "rpc.forbidden")
        #expect(try await town.town.count("SELECT count(*) FROM lineVoid") == 0)
    }

    @Test("A deleted employee is forgotten in voids, and those of a deleted restaurant are removed in slices")
    func deletion() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await Self.accepted(town, by: ana)
        for line in 1...2 { _ = try await town.call(try Self.void(order, line), as: town.employees[0]) }
        try await town.town.hear(AccountDeleted(account: AccountID(town.employees[0]), kind: .person))
        let kept = try await town.call(GetReceivedOrder(order: order), as: town.employees[1])
        #expect(kept.voids.map(\.voidedBy) == [nil, nil] && kept.voids[0].reason.text == "No more bass.")
        try await town.town.database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE line (number) AS (SELECT 3 UNION ALL SELECT number + 1 FROM line WHERE number < 300)
                    INSERT INTO lineVoid SELECT randomblob(16), restaurant, guestOrder, number, reason, NULL, voidedAt
                    FROM line, lineVoid WHERE lineVoid.line = 1
                    """)
        }
        let restaurant = AccountID(town.offer.restaurant)
        let transactions = try await town.town.hear(AccountDeleted(account: restaurant, kind: .restaurant))
        #expect(transactions > 300 / RestaurantRemoval.slice)
        #expect(try await town.town.count("SELECT count(*) FROM lineVoid") == 0)
        #expect(try await town.call(GetMyOrder(order: order), as: ana.id).order.state == .cancelled)
        try await town.town.hear(AccountDeleted(account: AccountID(ana.id), kind: .person))
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder") == 0)
    }
}
