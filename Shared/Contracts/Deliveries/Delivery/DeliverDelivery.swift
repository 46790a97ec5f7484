public import RPC
public import Vocabulary

/// The courier who holds a delivery has handed it over. Final (R01.37).
public struct DeliverDelivery: Call {
    public static let name = "deliveries.deliver"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/deliver")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has handed the cake over",
            DeliverDelivery(delivery: ExampleTown.cake),
            Reply(delivery: ExampleTown.forCourier(.delivered, version: 3)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var delivery: DeliveryForCourier
        public var version: Int64 { Int64(delivery.version) }

        public init(delivery: DeliveryForCourier) { self.delivery = delivery }
    }

    public typealias Refused = HoldingRefused
}
