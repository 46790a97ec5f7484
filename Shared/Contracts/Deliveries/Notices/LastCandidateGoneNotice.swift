public import RPC
public import Vocabulary

/// For a store: its delivery waits, and of the couriers whom it chose nobody is left who may take it (dossier 01, A12).
public struct LastCandidateGoneNotice: Notice {
    public static let kind = "deliveries.noCandidateLeft"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = LastCandidateGoneNotice(delivery: ExampleTown.cake)

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public var arguments: [String: String] { ["delivery": "\(delivery)"] }
    public var link: PageLink? { DeliveryPage(delivery: delivery).link }
}
