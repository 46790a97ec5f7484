import Configuration
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The days of orders on the restaurant's calendar")
struct OrderDayTests {
    /// A moment in UTC at which an order is placed, and what it gets.
    struct Placed: Sendable {
        var at: String
        /// On the calendar of Zagreb.
        var day: String
        var number: Int
    }

    @Test(
        "Short numbers begin at 1 at midnight on the restaurant's clocks, and the totals of a day have its orders",
        arguments: [
            [
                Placed(at: "2026-11-21T22:59:00Z", day: "2026-11-21", number: 1),
                Placed(at: "2026-11-21T22:59:50Z", day: "2026-11-21", number: 2),
                Placed(at: "2026-11-21T23:00:00Z", day: "2026-11-22", number: 1),
            ],
            // In this night the clocks show the hour from two to three twice.
            [
                Placed(at: "2026-10-24T21:59:00Z", day: "2026-10-24", number: 1),
                Placed(at: "2026-10-24T22:00:00Z", day: "2026-10-25", number: 1),
                Placed(at: "2026-10-25T00:30:00Z", day: "2026-10-25", number: 2),
                Placed(at: "2026-10-25T01:30:00Z", day: "2026-10-25", number: 3),
                Placed(at: "2026-10-25T22:59:00Z", day: "2026-10-25", number: 4),
                Placed(at: "2026-10-25T23:00:00Z", day: "2026-10-26", number: 1),
            ],
            // In this night the clocks leave out the hour from two to three.
            [
                Placed(at: "2026-03-28T22:59:00Z", day: "2026-03-28", number: 1),
                Placed(at: "2026-03-28T23:00:00Z", day: "2026-03-29", number: 1),
                Placed(at: "2026-03-29T00:59:50Z", day: "2026-03-29", number: 2),
                Placed(at: "2026-03-29T01:00:00Z", day: "2026-03-29", number: 3),
                Placed(at: "2026-03-29T21:59:00Z", day: "2026-03-29", number: 4),
                Placed(at: "2026-03-29T22:00:00Z", day: "2026-03-30", number: 1),
            ],
        ])
    func numbers(orders: [Placed]) async throws {
        let moments = try orders.map { try #require(Instant($0.at)) }
        let clock = TestClock(at: try #require(moments.first) + .seconds(-3_600))
        let town = try await OrderTown(
            whoMayOrder: .anyone, in: try await RestaurantTown(clock: clock, settings: ["throttles.factor": 1_000_000]))
        for (order, moment) in zip(orders, moments) {
            clock.advance(by: .milliseconds(moment.milliseconds - clock.now.milliseconds))
            let guest = try await town.sit()
            let served = try await town.serve(to: guest)
            #expect(served.number == order.number, "\(order.at)")
            try await town.pay(1_000, of: guest.session)
            _ = try await town.call(CloseSession(session: guest.session.id), as: town.employees[0])
        }
        for (day, placed) in Dictionary(grouping: orders, by: { $0.day }) {
            let totals = try await town.offer.call(GetDayTotals(date: try CalendarDate(day)))
            #expect(totals.orders == placed.count && totals.total == Money(Int64(placed.count) * 1_000, .eur), "\(day)")
            #expect(totals.received.map(\.count) == [placed.count, 0], "\(day)")
        }
    }
}
