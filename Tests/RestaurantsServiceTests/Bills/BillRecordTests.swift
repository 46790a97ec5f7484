import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The rules of a bill")
struct BillRecordTests {
    private static let session = SessionRecord(
        id: .example, restaurant: .example, number: .example, pin: .example, openedAt: .example, lastUseAt: .example,
        closedAt: nil)

    /// An order with a line for each price in cents, with the rates 5 % and 25 % in turns.
    static func order(
        _ prices: [Int64], in state: OrderState = .served, guest: Int = 1, voided: Set<Int> = []
    ) -> OrderRecord {
        let lines = prices.enumerated().map { index, price in
            OrderLine.sample(
                index + 1, price, voided.contains(index + 1) ? .voided : .sent,
                rate: index.isMultiple(of: 2) ? 500 : 2_500)
        }
        return .sample(state, lines, guest: guest)
    }

    static func bill(_ orders: [OrderRecord], _ payments: [PaymentRecord] = []) -> BillRecord {
        BillRecord(session, in: .eur, orders: orders, payments: payments)
    }

    @Test("Only lines of accepted orders that are not voided are on the bill", arguments: OrderState.allCases)
    func states(state: OrderState) throws {
        let bill = Self.bill([Self.order([100, 200], in: state, voided: [2])])
        let isBilled = [OrderState.accepted, .preparing, .ready, .served].contains(state)
        #expect(bill.total == (isBilled ? 100 : 0))
        #expect(bill.lines.map(\.number) == (isBilled ? [1] : []))
    }

    @Test("The shares of the guests are the sums of their lines, and their sum is the total")
    func guests() throws {
        let orders = [
            Self.order([101, 7], guest: 3), Self.order([50], guest: 1), Self.order([1], guest: 3),
        ]
        let bill = Self.bill(orders)
        #expect(bill.sharesByGuest.map(\.guest) == [1, 3])
        #expect(bill.sharesByGuest.map(\.amount.amount) == [50, 109])
        #expect(bill.total == 159)
        #expect(Self.bill([]).sharesByGuest.isEmpty)
    }

    @Test("A line that several shares take is divided among them, and the sum of the shares is the total")
    func lines() throws {
        for price in Int64(0)...30 {
            let bill = Self.bill([Self.order([price, 100, 2 * price])])
            for takers in [[[0], [0, 1], [2, 1, 0]], [[2, 1], [2], [0, 2]], [[1], [1], [1]]] {
                let shares = bill.shares(byLine: takers, count: 3)
                #expect(shares.reduce(0, +) == bill.total)
            }
        }
        let bill = Self.bill([Self.order([10])])
        #expect(bill.shares(byLine: [[2, 1, 0]], count: 3) == [4, 3, 3])
    }

    @Test("The tax is rounded once for each rate, and the amounts of all rates are the total")
    func rates() throws {
        // Three times 9 cents: 3 * 0.43 is 1.29, and each line alone would have no tax.
        let bill = Self.bill((1...3).map { _ in Self.order([9, 100]) })
        let totals = bill.view.vat
        #expect(totals.map(\.rate.number) == [500, 2_500])
        #expect(totals.map(\.amount.amount) == [27, 300] && totals.map(\.vat.amount) == [1, 60])
        #expect(bill.total == 327)
    }

    @Test("Void payments and tips do not pay the bill, and a payment above what is left is refused")
    func payments() throws {
        let payment = PaymentRecord(
            id: .example, session: .example, restaurant: .example, amount: 60, tip: 30, currency: .eur, method: .cash,
            recordedBy: nil, recordedAt: .example)
        var void = payment
        try void.void(because: try Line("x"), by: .example, at: .example)
        let bill = Self.bill([Self.order([100])], [payment, void])
        #expect(bill.paid == 60 && bill.left == 40)
        try bill.check(payment: 40)
        #expect(throws: RecordPayment.Refused.paidTooMuch) { try bill.check(payment: 41) }
    }
}
