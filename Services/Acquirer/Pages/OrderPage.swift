/// The payment page: the order, and a button for each outcome in place of a form for a card.
enum OrderPage {
    static func html(_ order: AcquirerOrder) -> String {
        HTML.page("Оплата / Payment", "\(summary(order))\n\(order.isApproved ? "" : buttons(order))")
    }

    /// Shows the order and its status.
    static func summary(_ order: AcquirerOrder) -> String {
        let products = order.products.map { product in
            "<li>\(HTML.escaped("\(product.name), \(product.count) × \(product.price)"))</li>"
        }
        return """
            <h1 id="amount">\(HTML.escaped("\(order.amount) \(order.currency)"))</h1>
            <dl>
            <dt>Замовлення / Order</dt><dd id="reference">\(HTML.escaped(order.reference))</dd>
            <dt>Стан / Status</dt><dd id="status">\(HTML.escaped(order.status))</dd>
            </dl>
            <ul>
            \(products.joined(separator: "\n"))
            </ul>
            """
    }

    /// Shows a button for each decision of a cardholder or a bank.
    private static func buttons(_ order: AcquirerOrder) -> String {
        """
        <form method="post" action="/decide" accept-charset="utf-8">
        \(HTML.hidden("orderReference", order.reference))
        <button name="decision" value="approve">Сплатити / Approve</button>
        <button name="decision" value="decline">Відхилити / Decline</button>
        <button name="decision" value="wait">Залишити в обробці / Leave it pending</button>
        </form>
        """
    }
}
