public import CallTypes
public import Vocabulary

/// A store calls its delivery off for good, pending or in progress. No courier's counter changes (R01.42 to R01.44).
public struct CancelDelivery: Call {
    public static let name = "deliveries.cancel"
    public static let summary = "Cancel one of your deliveries for good"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/cancel")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery calls the cake off",
            CancelDelivery(delivery: ExampleTown.cake), Reply(delivery: ExampleTown.forStore(.cancelled, version: 2)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public typealias Reply = DeliveryReplyForStore

    public enum Refused: Refusal {
        /// Unknown, or another store's: never told apart.
        case notFound
        /// Delivered or cancelled already.
        case finished

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such delivery.")
            case .finished: .conflict("This delivery is finished.")
            }
        }
    }
}
