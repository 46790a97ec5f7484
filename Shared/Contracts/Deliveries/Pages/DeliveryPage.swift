public import CallTypes

/// A delivery, for a courier who may see it and for its store.
public struct DeliveryPage: LinkedPage {
    public static let name = "deliveries.delivery"
    public static let path = "/deliveries/{delivery}"
    public static let readings = [
        PageReading(
            GetDeliveryForCourier.self, of: "delivery", showing: .deliveryForCourier,
            buttons: [PageButton("accept", makes: AcceptDelivery.self)]),
        PageReading(GetDeliveryForStore.self, of: "delivery", showing: .deliveryForStore),
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }
}

extension PageThing {
    static let deliveryForCourier = delivery(with: [
        "store.name", "store.address", "store.phone", "customer.fullName", "customer.address", "description",
        "createdAt",
    ])
    static let deliveryForStore = delivery(with: [
        "customer.fullName", "customer.address", "description", "createdAt", "holder.firstName", "holder.lastName",
    ])

    static let deliveryRowForCourier = delivery(with: ["storeName", "customerName", "address", "createdAt"])
    static let deliveryRowForStore = delivery(with: ["customerName", "address", "createdAt", "courierName"])

    private static func delivery(with facts: [String]) -> PageThing {
        PageThing("deliveries.delivery", states: ["status", "progress"], facts: facts, actions: "actions")
    }
}
