import CallTypes
import Vocabulary

// A bill of two sea bass, paid in cash.
extension ExampleTown {
    private static let bassVAT = VATTotal(
        rate: bass.content.vatRate, amount: Money(4_400, .eur), vat: Money(506, .eur))

    static let bill = Bill(
        session: tableSession.id, table: .example,
        lines: [
            BillLine(
                order: order.id, number: 1, guest: 1, name: bass.content.name, count: OptionCount(unchecked: 2),
                unitPrice: bass.content.price, amount: Money(4_400, .eur), vatRate: bass.content.vatRate)
        ], total: Money(4_400, .eur), vat: [bassVAT], paid: Money(0, .eur), left: Money(4_400, .eur),
        shares: [BillShare(guest: 1, amount: Money(4_400, .eur))])

    static let payment = Payment(
        id: id(40), amount: Money(4_400, .eur), tip: Money(300, .eur), method: .cash, recordedBy: waiter,
        recordedAt: noon + .seconds(3_600))

    static let voidedPayment: Payment = {
        var changed = payment
        changed.voidedAt = noon + .seconds(3_660)
        changed.voidedBy = waiter
        changed.voidReason = Line(unchecked: "Paid by card.")
        return changed
    }()

    static let tableBill: TableBill = {
        var paid = bill
        paid.paid = paid.total
        paid.left = Money(0, .eur)
        return TableBill(bill: paid, isOpen: true, payments: [payment])
    }()

    static let dayTotals = DayTotals(
        date: .example, orders: 1, total: Money(4_400, .eur), vat: [bassVAT],
        received: [
            PaymentTotals(method: .cash, count: 1, amount: Money(4_400, .eur), tips: Money(300, .eur)),
            PaymentTotals(method: .terminal, count: 0, amount: Money(0, .eur), tips: Money(0, .eur)),
        ],
        voided: PaymentMethod.allCases.map {
            PaymentTotals(method: $0, count: 0, amount: Money(0, .eur), tips: Money(0, .eur))
        })

    static let ordersCSV = """
        order,number,submittedAt,table,guest,state,line,product,options,count,unitPrice,\
        amount,currency,vatPercent,lineState,note\r
        \(order.id),7,\(noon),1,1,served,1,Brancin,Blitva,2,22.00,44.00,EUR,13,served,Without garlic\r

        """

    static let paymentsCSV = """
        payment,recordedAt,table,amount,tip,currency,method,recordedBy,voidedAt,voidedBy,voidReason\r
        \(payment.id),\(payment.recordedAt),1,44.00,3.00,EUR,cash,Iva Horvat,,,\r

        """
}
