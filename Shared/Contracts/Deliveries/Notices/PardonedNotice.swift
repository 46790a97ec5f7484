public import RPC
public import Vocabulary

/// For a courier: that a delivery was given up does not count any more, its store has said so.
public struct PardonedNotice: Notice {
    public static let kind = "deliveries.pardoned"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = PardonedNotice(delivery: ExampleTown.cake, store: ExampleTown.bakery.name)

    public var delivery: DeliveryID
    /// Its name.
    public var store: Line

    public init(delivery: DeliveryID, store: Line) {
        self.delivery = delivery
        self.store = store
    }

    public var arguments: [String: String] { ["delivery": "\(delivery)", "store": store.text] }
    /// The list of what counts: the delivery itself may be somebody else's by now, and not to be seen.
    public var link: PageLink? { CancellationsPage().link }
}
