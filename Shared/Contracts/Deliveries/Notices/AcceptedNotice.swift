public import RPC
public import Vocabulary

/// For a store: a courier has taken its delivery (R01.51).
public struct AcceptedNotice: Notice {
    public static let kind = "deliveries.accepted"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = AcceptedNotice(delivery: ExampleTown.cake, courier: ExampleTown.anasName)

    public var delivery: DeliveryID
    public var courier: CourierName

    public init(delivery: DeliveryID, courier: CourierName) {
        self.delivery = delivery
        self.courier = courier
    }

    public var arguments: [String: String] { ["courier": courier.fullName, "delivery": "\(delivery)"] }
    public var link: PageLink? { DeliveryPage(delivery: delivery).link }
}
