/// The page after a decision, with a button back to the merchant.
enum DecidedPage {
    /// - Parameters:
    ///   - fields: the fields that the browser posts to the merchant.
    ///   - isTold: whether the merchant's server has acknowledged the decision already.
    static func html(_ order: AcquirerOrder, carrying fields: [(name: String, value: String)], isTold: Bool) -> String {
        let told =
            isTold
            ? "Магазин знає про це / The shop knows"
            : "Магазин ще не відповів / The shop has not answered yet"
        return HTML.page(
            "Оплата / Payment",
            """
            \(OrderPage.summary(order))
            <p id="told">\(told)</p>
            \(back(order, fields))
            \(order.isOpen ? again(order) : "")
            """)
    }

    /// Returns no button for a merchant without a `returnUrl`.
    private static func back(_ order: AcquirerOrder, _ fields: [(name: String, value: String)]) -> String {
        guard let address = order.returnURL else { return "" }
        return """
            <form method="post" action="\(HTML.escaped(address))" accept-charset="utf-8">
            \(fields.map { HTML.hidden($0.name, $0.value) }.joined(separator: "\n"))
            <button id="back">Повернутися до магазину / Back to the shop</button>
            </form>
            """
    }

    /// Returns a link to the page where a pending order can be decided later.
    private static func again(_ order: AcquirerOrder) -> String {
        let query = String(decoding: FormCoding.encoded(Array(order.reference.utf8)), as: UTF8.self)
        return "<p><a href=\"/order?orderReference=\(query)\">Вирішити згодом / Decide later</a></p>"
    }
}
