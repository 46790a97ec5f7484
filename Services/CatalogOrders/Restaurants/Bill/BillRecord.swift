import RestaurantsContract
import Vocabulary

/// The bill of a session, computed from its orders and payments.
struct BillRecord: Hashable, Sendable {
    let session: SessionRecord
    let currency: Currency
    let lines: [BillLine]
    /// The oldest first.
    let payments: [PaymentRecord]

    /// - Parameters:
    ///   - orders: of the session, in any state.
    ///   - payments: of the session, the oldest first.
    init(_ session: SessionRecord, in currency: Currency, orders: [OrderRecord], payments: [PaymentRecord]) {
        self.session = session
        self.currency = currency
        lines = orders.flatMap(\.billLines)
        self.payments = payments
    }

    /// In minor units.
    var total: Int64 { lines.reduce(0) { $0 + $1.amount.amount } }
    /// In minor units, without tips and void payments.
    var paid: Int64 { payments.reduce(0) { $0 + ($1.isVoid ? 0 : $1.amount) } }
    /// In minor units.
    var left: Int64 { total - paid }

    /// Fails when a payment is larger than what is left.
    /// - Parameter amount: in minor units.
    func check(payment amount: Int64) throws(RecordPayment.Refused) {
        guard amount <= left else { throw .paidTooMuch }
    }

    /// Fails when the bill without an amount would be less than what is paid.
    /// - Parameter amount: of a line to void, in minor units.
    func check(void amount: Int64) throws(VoidLine.Refused) {
        guard amount <= left else { throw .alreadyPaid }
    }

    /// The bill as a guest sees it.
    var view: Bill {
        Bill(
            session: session.id, table: session.number, lines: lines, total: money(total),
            vat: ContainedVAT.totals(of: lines, in: currency), paid: money(paid), left: money(left),
            shares: sharesByGuest)
    }

    func money(_ amount: Int64) -> Money { Money(amount, currency) }
}

extension OrderRecord {
    /// The lines that belong on the bill. An order that is not accepted has none.
    var billLines: [BillLine] {
        guard state.isBilled else { return [] }
        return countedLines.map { line in
            BillLine(
                order: id, number: line.number, guest: guestNumber, name: line.name, count: line.count,
                unitPrice: line.unitPrice, amount: Money(line.amount, currency), vatRate: line.vatRate)
        }
    }
}

extension OrderState {
    /// Whether the guest has to pay for an order in this state.
    var isBilled: Bool {
        switch self {
        case .accepted, .preparing, .ready, .served: true
        case .submitted, .needsGuestOk, .rejected, .cancelled, .expired: false
        }
    }
}
