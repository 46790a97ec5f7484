public import CallTypes

/// The list of deliveries of a courier or a store.
public struct DeliveriesPage: LinkedPage {
    public static let name = "deliveries.deliveries"
    public static let path = "/deliveries"
    public static let readings = [
        PageReading(
            ListDeliveriesForCourier.self, of: "items", showing: .deliveryRowForCourier, opening: DeliveryPage.self),
        PageReading(
            ListDeliveriesForStore.self, of: "items", showing: .deliveryRowForStore, opening: DeliveryPage.self),
    ]

    public init() {}
}
