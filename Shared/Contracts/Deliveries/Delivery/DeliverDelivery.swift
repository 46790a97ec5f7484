public import CallTypes
public import Vocabulary

/// Reports that the holder has handed the parcel over. This is final (R01.37).
public struct DeliverDelivery: Call {
    public static let name = "deliveries.deliver"
    public static let summary = "Report that you have handed over the delivery you hold"
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

    public typealias Reply = DeliveryReplyForCourier

    public typealias Refused = HoldingRefused
}
