public import CallTypes
public import Vocabulary

/// Cancels a pending delivery or one in progress for good. The `cancelledCount` of the courier does not change (R01.42
/// to R01.44).
public struct CancelDelivery: Call {
    public static let name = "deliveries.cancel"
    public static let summary = "Cancel one of your deliveries for good"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/cancel")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery cancels the cake",
            CancelDelivery(delivery: ExampleTown.cake), Reply(delivery: ExampleTown.forStore(.cancelled, version: 2)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public typealias Reply = DeliveryReplyForStore

    public enum Refused: Refusal {
        /// The delivery is unknown or another store's. The reply does not disclose which.
        case notFound
        /// The delivery is already delivered or cancelled.
        case finished

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such delivery.")
            case .finished: .conflict("This delivery is finished.")
            }
        }
    }
}
