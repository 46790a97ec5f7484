public import CallTypes
public import Vocabulary

/// Gets a delivery that the courier may see.
public struct GetDeliveryForCourier: Call {
    public static let name = "deliveries.getForCourier"
    public static let summary = "Get a delivery that you may see"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/deliveries/{delivery}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana gets the cake that she may accept",
            GetDeliveryForCourier(delivery: ExampleTown.cake),
            Reply(delivery: ExampleTown.forCourier(.pending, actions: [.accept], version: 1)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public typealias Reply = DeliveryReplyForCourier

    public enum Refused: Refusal {
        /// The delivery is unknown or not for this courier. The reply does not disclose which (R01.32).
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such delivery.") }
    }
}
