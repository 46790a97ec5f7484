public import RPC
public import Vocabulary

/// For a store: the courier who held its delivery has given it back (R01.51).
public struct GivenUpNotice: Notice {
    public static let kind = "deliveries.givenUp"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = GivenUpNotice(delivery: ExampleTown.cake, courier: ExampleTown.anasName)

    public var delivery: DeliveryID
    public var courier: CourierName

    public init(delivery: DeliveryID, courier: CourierName) {
        self.delivery = delivery
        self.courier = courier
    }

    public var arguments: [String: String] { ["courier": courier.fullName, "delivery": "\(delivery)"] }
    public var link: PageLink? { DeliveryPage(delivery: delivery).link }
}
