public import CallTypes

/// An order, for the person who placed it.
public struct OrderPage: LinkedPage {
    public static let name = "restaurants.order"
    public static let path = "/restaurants/orders/{order}"
    public static let readings = [
        PageReading(
            GetMyOrder.self, of: "order",
            showing: PageThing(
                "restaurants.order", states: ["state"],
                facts: ["number", "restaurant.name", "table", "total", "submittedAt", "deadline", "readyAt", "reason"],
                actions: "actions"),
            buttons: [
                PageButton("confirm", makes: ConfirmOrder.self), PageButton("cancel", makes: CancelOrder.self),
            ])
    ]

    public var order: OrderID

    public init(order: OrderID) { self.order = order }
}
