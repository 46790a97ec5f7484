import Vocabulary

/// All orders, and the callbacks that are not acknowledged. The ledger depends only on its entries: the same entries
/// make the same ledger, with the same callbacks byte for byte.
struct Ledger: Sendable {
    let merchant: Merchant
    private(set) var orders: [String: AcquirerOrder] = [:]
    /// Unacknowledged callbacks, in the order of the changes.
    private(set) var callbacks: [String: [Callback]] = [:]

    init(_ merchant: Merchant) { self.merchant = merchant }

    /// - Throws: ``AcquirerRefusal`` 1127
    func order(_ reference: String) throws(AcquirerRefusal) -> AcquirerOrder {
        guard let order = orders[reference] else { throw AcquirerRefusal(reasonCode: Reason.orderNotFound) }
        return order
    }

    /// Applies an entry. An entry of an unknown order has no effect.
    mutating func apply(_ entry: LedgerEntry) {
        if let purchase = entry.purchase {
            orders[entry.reference] = AcquirerOrder(purchase, at: entry.at)
        }
        if let decision = entry.decision {
            change(entry) { $0.decision = decision }
        }
        if let refund = entry.refund {
            change(entry) { order in
                if refund.isPaid { order.refunded += refund.amount } else { order.refundsUnderWay += refund.amount }
            }
        }
        if let amount = entry.settled {
            change(entry) { order in
                order.refundsUnderWay -= amount
                order.refunded += amount
            }
        }
        if let number = entry.acknowledged {
            callbacks[entry.reference]?.removeAll { $0.number == number }
            if callbacks[entry.reference]?.isEmpty == true { callbacks[entry.reference] = nil }
        }
    }

    /// Changes an order, and adds a callback if the merchant can see the change and has a `serviceUrl`.
    private mutating func change(_ entry: LedgerEntry, _ body: (inout AcquirerOrder) -> Void) {
        guard var order = orders[entry.reference] else { return }
        let before = (order.status, order.reasonCode)
        body(&order)
        order.processedAt = entry.at
        guard (order.status, order.reasonCode) != before, let url = order.serviceURL else {
            orders[entry.reference] = order
            return
        }
        order.callbackCount += 1
        orders[entry.reference] = order
        callbacks[entry.reference, default: []].append(
            Callback(number: order.callbackCount, url: url, body: merchant.callback(order).json))
    }
}
