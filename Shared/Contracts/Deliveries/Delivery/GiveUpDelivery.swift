public import CallTypes
public import Vocabulary

/// Gives up a delivery that the courier holds. The delivery becomes pending again. The courier's `cancelledCount` grows
/// by one, whatever the reason, and this courier can never accept the delivery again (R01.38, R01.39).
public struct GiveUpDelivery: Call {
    public static let name = "deliveries.giveUp"
    public static let summary = "Give up the delivery you hold"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/give-up")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana gives the cake up and cannot accept it again",
            GiveUpDelivery(delivery: ExampleTown.cake), Reply(delivery: ExampleTown.forCourier(.pending, version: 3))),
        CallExample(
            "Ana gives the cake up with a reason",
            GiveUpDelivery(delivery: ExampleTown.cake, reason: .storeNotReady),
            Reply(delivery: ExampleTown.forCourier(.pending, version: 3))),
    ]

    public var delivery: DeliveryID
    /// Optional.
    public var reason: GiveUpReason?

    public init(delivery: DeliveryID, reason: GiveUpReason? = nil) {
        self.delivery = delivery
        self.reason = reason
    }

    public typealias Reply = DeliveryReplyForCourier

    public typealias Refused = HoldingRefused
}
