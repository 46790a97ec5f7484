public import CallTypes
public import Vocabulary

/// The courier who holds a delivery gives it up, for whatever reason: it waits again, the courier's counter grows by
/// one, and this courier can never accept it again (R01.38, R01.39).
public struct GiveUpDelivery: Call {
    public static let name = "deliveries.giveUp"
    public static let summary = "Give up the delivery you hold"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/give-up")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana gives the cake up and cannot take it again",
            GiveUpDelivery(delivery: ExampleTown.cake), Reply(delivery: ExampleTown.forCourier(.pending, version: 3))),
        CallExample(
            "Ana gives the cake up and says why",
            GiveUpDelivery(delivery: ExampleTown.cake, reason: .storeNotReady),
            Reply(delivery: ExampleTown.forCourier(.pending, version: 3))),
    ]

    public var delivery: DeliveryID
    /// May be left out.
    public var reason: GiveUpReason?

    public init(delivery: DeliveryID, reason: GiveUpReason? = nil) {
        self.delivery = delivery
        self.reason = reason
    }

    public typealias Reply = DeliveryReplyForCourier

    public typealias Refused = HoldingRefused
}
