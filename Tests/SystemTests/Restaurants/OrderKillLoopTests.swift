import Foundation
import RPC
import RestaurantsContract
import TestKit
import Testing
import Vocabulary

@Suite("Orders and bills of a program that is killed at random moments", .serialized, .timeLimit(.minutes(10)))
struct OrderKillLoopTests {
    /// The number of the newest orders and sessions that are checked after each kill. All are checked at the end.
    private static let newest = 10

    @Test(
        """
        R02.40 R02.49 R02.52 after random kills every acknowledged order and payment is there, totals equal their lines, \
        an accepted order has one employee, and bills add up
        """)
    func loop() async throws {
        try await KilledTown.run(with: .catalogOrders) { killed in
            let tables = try await OrderTables(killed.town, tables: 3, employees: 3)
            let load = OrderLoad(tables)
            try await killed.loop(
                killing: .catalogOrders, under: { await load.run() }, stop: load.stop,
                count: { load.acknowledged.count },
                isEnough: {
                    let known = load.acknowledged
                    return known.placed.count > 30 && known.paid > 10 && known.closed.count > 5
                },
                check: { _ in
                    let known = load.acknowledged
                    try await Self.check(known, known.placed.suffix(Self.newest), known.sessions.suffix(3), tables)
                })
            let known = load.acknowledged
            #expect(known.unexpected.isEmpty, "\(known.unexpected)")
            try await Self.check(known, known.placed[...], known.sessions[...], tables)
            try await Self.checkNumbers(of: known, tables)
        }
    }

    private static func check(
        _ known: OrderLoad.Acknowledged, _ orders: ArraySlice<OrderID>, _ sessions: ArraySlice<TableSessionID>,
        _ tables: OrderTables
    ) async throws {
        for order in orders {
            let seen = try #require(known.orders[order])
            check(try await tables.order(order), against: seen)
        }
        for session in sessions {
            let bill = try await tables.bill(session)
            check(bill, payments: known.payments[session] ?? [], isClosed: known.closed.contains(session))
        }
    }

    /// Checks that an order is in its acknowledged state or a later one.
    private static func check(_ found: ReceivedOrder, against seen: OrderLoad.Seen) {
        let order = found.order
        let sum = order.lines.reduce(0) { $0 + $1.unitPrice.amount * Int64($1.count.number) }
        #expect(order.total.amount == sum, "\(order)")
        #expect(order.number == seen.order.number, "\(order)")
        #expect(order.lines.map(\.unitPrice) == seen.order.lines.map(\.unitPrice), "\(order)")
        #expect(order.lines.map(\.product) == seen.order.lines.map(\.product), "\(order)")
        #expect(order.version >= seen.order.version, "\(order)")
        if order.version == seen.order.version { #expect(order.state == seen.order.state, "\(order)") }
        #expect(order.isAccepted == (found.acceptedBy != nil), "\(order)")
        if let employee = seen.acceptedBy { #expect(found.acceptedBy?.id == employee, "\(order)") }
        let isBilled = [.accepted, .preparing, .ready, .served].contains(order.state)
        #expect(order.isAccepted == isBilled, "\(order)")
    }

    /// Checks that a bill adds up, and has the acknowledged payments once each.
    private static func check(_ found: TableBill, payments: [Payment], isClosed: Bool) {
        let bill = found.bill
        #expect(bill.total.amount == bill.lines.reduce(0) { $0 + $1.amount.amount }, "\(bill)")
        #expect(bill.shares.reduce(0) { $0 + $1.amount.amount } == bill.total.amount, "\(bill)")
        #expect(bill.paid.amount == found.payments.reduce(0) { $0 + $1.amount.amount }, "\(found)")
        #expect(bill.total.amount == bill.paid.amount + bill.left.amount && bill.left.amount >= 0, "\(bill)")
        for payment in payments {
            let same = found.payments.filter { $0.id == payment.id }
            #expect(same.map(\.amount) == [payment.amount], "\(payment) of \(found)")
        }
        if isClosed { #expect(!found.isOpen && bill.left.amount == 0, "\(bill)") }
    }

    /// Checks that each order exists once, and that short numbers count 1, 2, 3 on each day. The clients have repeated
    /// each order until it was acknowledged.
    private static func checkNumbers(of known: OrderLoad.Acknowledged, _ tables: OrderTables) async throws {
        let rows = try await tables.orders()
        #expect(rows.count == known.placed.count)
        #expect(Set(rows.map(\.id)) == Set(known.placed))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Zagreb"))
        let days = Dictionary(grouping: rows) { row in
            calendar.startOfDay(for: Date(timeIntervalSince1970: Double(row.submittedAt.milliseconds) / 1_000))
        }
        for numbers in days.values.map({ $0.map(\.number).sorted() }) {
            #expect(numbers == Array(1...numbers.count))
        }
    }
}
