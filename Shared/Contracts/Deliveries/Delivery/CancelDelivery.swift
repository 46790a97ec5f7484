public import RPC
public import Vocabulary

/// A store calls its delivery off for good, pending or in progress. No courier's counter changes (R01.42 to R01.44).
public struct CancelDelivery: Call {
    public static let name = "deliveries.cancel"
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

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var delivery: DeliveryForStore
        public var version: Int64 { Int64(delivery.version) }

        public init(delivery: DeliveryForStore) { self.delivery = delivery }
    }

    public enum Refused: Refusal {
        /// Unknown, or another store's: never told apart.
        case notFound
        /// Delivered or cancelled already.
        case finished

        public var kind: RefusalKind {
            switch self {
            case .notFound: .notFound
            case .finished: .conflict
            }
        }

        public var message: String {
            switch self {
            case .notFound: "There is no such delivery."
            case .finished: "This delivery is finished."
            }
        }
    }
}
