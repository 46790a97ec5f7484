import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The totals of a restaurant's day")
struct DayTotalsTests {
    private static func totals(_ date: String, of town: OrderTown) async throws -> DayTotals {
        try await town.offer.call(GetDayTotals(date: try CalendarDate(date)))
    }

    @Test("A day ends at midnight on the restaurant's clock, for orders, payments and voids")
    func midnight() async throws {
        // The clock of the town begins at 13:00 in Zagreb, on 21 November 2026. Calls take some milliseconds.
        let town = try await OrderTown()
        town.town.clock.advance(by: .seconds(11 * 3_600 - 60))
        let ana = try await town.sit()
        try await town.serve(2, to: ana)
        let late = try await town.pay(1_500, tip: 200, of: ana.session).payment
        try await town.pay(300, .terminal, of: ana.session)
        town.town.clock.advance(by: .seconds(60))
        try await town.serve(to: ana)
        _ = try await town.call(
            VoidPayment(session: ana.session.id, payment: late.id, reason: try Line("x")), as: town.employees[0])
        try await town.pay(2_700, .terminal, of: ana.session)

        let before = try await Self.totals("2026-11-21", of: town)
        #expect(before.orders == 1 && before.total == Money(2_000, .eur))
        #expect(before.vat.map(\.vat.amount) == [230])
        #expect(before.received.map(\.method) == [.cash, .terminal] && before.received.map(\.count) == [1, 1])
        #expect(before.received.map(\.amount.amount) == [1_500, 300])
        #expect(before.received.map(\.tips.amount) == [200, 0])
        #expect(before.voided.map(\.count) == [0, 0])

        let after = try await Self.totals("2026-11-22", of: town)
        #expect(after.orders == 1 && after.total == Money(1_000, .eur))
        #expect(after.received.map(\.amount.amount) == [0, 2_700])
        #expect(after.voided.map(\.amount.amount) == [1_500, 0] && after.voided.map(\.tips.amount) == [200, 0])
    }

    @Test("An order that is not served does not count, and a day without any is zero")
    func unserved() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        let totals = try await Self.totals("2026-11-21", of: town)
        #expect(totals.orders == 0 && totals.total == Money(0, .eur) && totals.vat.isEmpty)
    }

    @Test("A restaurant sees only its own totals")
    func own() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        try await town.pay(1_000, of: ana.session)
        let other = try await town.town.restaurant(2)
        let totals = try await town.town.call(GetDayTotals(date: try CalendarDate("2026-11-21")), as: other)
        #expect(totals.orders == 0 && totals.received.map(\.count) == [0, 0])
    }

    @Test(
        "A day begins at its first second on the clocks of its zone, also on the days when clocks change",
        arguments: [
            ("2026-11-21", "2026-11-20T23:00:00Z"), ("2026-07-01", "2026-06-30T22:00:00Z"),
            // 25 October 2026 has 25 hours, and 29 March 2026 has 23.
            ("2026-10-25", "2026-10-24T22:00:00Z"), ("2026-10-26", "2026-10-25T23:00:00Z"),
            ("2026-03-29", "2026-03-28T23:00:00Z"), ("2026-03-30", "2026-03-29T22:00:00Z"),
        ])
    func beginning(date: String, instant: String) throws {
        let zone = TimeZoneName(unchecked: "Europe/Zagreb")
        let start = LocalClocks().start(of: try CalendarDate(date), in: zone)
        #expect(start == Instant(instant))
    }
}
