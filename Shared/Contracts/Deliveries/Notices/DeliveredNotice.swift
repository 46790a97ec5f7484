public import RPC
public import Vocabulary

/// For a store: its delivery has arrived (R01.51).
public struct DeliveredNotice: Notice {
    public static let kind = "deliveries.delivered"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = DeliveredNotice(delivery: ExampleTown.cake, courier: ExampleTown.anasName)

    public var delivery: DeliveryID
    public var courier: CourierName

    public init(delivery: DeliveryID, courier: CourierName) {
        self.delivery = delivery
        self.courier = courier
    }

    public var arguments: [String: String] { ["courier": courier.fullName, "delivery": "\(delivery)"] }
    public var link: PageLink? { DeliveryPage(delivery: delivery).link }
}
