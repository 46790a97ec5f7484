public import CallTypes
public import Vocabulary

/// Gets one of the store's deliveries.
public struct GetDeliveryForStore: Call {
    public static let name = "deliveries.getForStore"
    public static let summary = "Get one of your deliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me/deliveries/{delivery}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery checks which courier has the cake",
            GetDeliveryForStore(delivery: ExampleTown.cake),
            Reply(
                delivery: ExampleTown.forStore(
                    .inProgress, holder: ExampleTown.ivo, gaveUp: ExampleTown.ana, actions: [.cancel], version: 4)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public typealias Reply = DeliveryReplyForStore

    public enum Refused: Refusal {
        /// The delivery is unknown or another store's. The reply does not disclose which (R01.45).
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such delivery.") }
    }
}
