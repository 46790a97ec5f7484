import RestaurantsContract
import Vocabulary

extension DayTotals {
    /// - Parameters:
    ///   - orders: the served orders of the day.
    ///   - received: the payments recorded on the day.
    ///   - voided: the payments voided on the day.
    init(
        _ date: CalendarDate, in currency: Currency, orders: [OrderRecord], received: [PaymentRecord],
        voided: [PaymentRecord]
    ) {
        let lines = orders.flatMap(\.billLines)
        self.init(
            date: date, orders: orders.count, total: Money(lines.reduce(0) { $0 + $1.amount.amount }, currency),
            vat: ContainedVAT.totals(of: lines, in: currency), received: Self.byMethod(received, in: currency),
            voided: Self.byMethod(voided, in: currency))
    }

    /// Returns one row for each method, also for a method without payments.
    private static func byMethod(_ payments: [PaymentRecord], in currency: Currency) -> [PaymentTotals] {
        PaymentMethod.allCases.map { method in
            let found = payments.filter { $0.method == method }
            return PaymentTotals(
                method: method, count: found.count, amount: Money(found.reduce(0) { $0 + $1.amount }, currency),
                tips: Money(found.reduce(0) { $0 + $1.tip }, currency))
        }
    }
}
