public import CallTypes
public import Vocabulary

/// A store says that a courier's giving one of its deliveries up shall not count: the courier's `cancelledCount` is one
/// less. The courier still cannot take that delivery again (R01.39).
///
/// Pardoned again it stays as it is, with the time of the first pardon.
public struct PardonCancellation: Call {
    public static let name = "deliveries.pardonCancellation"
    public static let summary = "Remove a cancellation from the courier's count"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/cancellations/{courier}/pardon")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery was late itself, and pardons Ana",
            PardonCancellation(delivery: ExampleTown.cake, courier: ExampleTown.ana.id),
            Reply(cancellation: ExampleTown.cancellation(pardonedAt: ExampleTown.noon + .seconds(3_600))))
    ]

    public var delivery: DeliveryID
    /// Who gave it up.
    public var courier: CourierID

    public init(delivery: DeliveryID, courier: CourierID) {
        self.delivery = delivery
        self.courier = courier
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var cancellation: CancellationForStore

        public init(cancellation: CancellationForStore) { self.cancellation = cancellation }
    }

    public enum Refused: Refusal {
        /// The delivery is unknown or another store's, or this courier has not given it up: never told apart.
        case notFound

        public var terms: RefusalTerms { .notFound("No such courier has given this delivery up.") }
    }
}
