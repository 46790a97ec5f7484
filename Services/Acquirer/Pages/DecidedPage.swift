/// The page after a decision, with the way back to the shop.
enum DecidedPage {
    /// - Parameters:
    ///   - fields: what the browser carries to the shop.
    ///   - isTold: whether the shop's server has acknowledged the decision already.
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

    /// A shop that has not said where the browser is to go gets no visitor.
    private static func back(_ order: AcquirerOrder, _ fields: [(name: String, value: String)]) -> String {
        guard let address = order.returnURL else { return "" }
        return """
            <form method="post" action="\(HTML.escaped(address))" accept-charset="utf-8">
            \(fields.map { HTML.hidden($0.name, $0.value) }.joined(separator: "\n"))
            <button id="back">Повернутися до магазину / Back to the shop</button>
            </form>
            """
    }

    /// Where an order that is pending is decided later.
    private static func again(_ order: AcquirerOrder) -> String {
        let query = String(decoding: FormCoding.encoded(Array(order.reference.utf8)), as: UTF8.self)
        return "<p><a href=\"/order?orderReference=\(query)\">Вирішити згодом / Decide later</a></p>"
    }
}
