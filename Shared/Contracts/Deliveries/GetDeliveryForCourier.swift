public import RPC
public import Vocabulary

/// A delivery that the courier may see.
public struct GetDeliveryForCourier: Call {
    public static let name = "deliveries.getForCourier"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me/deliveries/{delivery}")

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public struct Reply: Codable, Hashable, Sendable {
        public var delivery: DeliveryForCourier

        public init(delivery: DeliveryForCourier) { self.delivery = delivery }
    }

    public enum Refused: Refusal {
        /// Unknown, or not for this courier: never told apart (R01.32).
        case notFound

        public var kind: RefusalKind { .notFound }
        public var message: String { "There is no such delivery." }
    }
}
