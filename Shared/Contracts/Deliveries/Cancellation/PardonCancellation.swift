public import CallTypes
public import Vocabulary

/// Pardons a courier who gave up a delivery of the store. The courier's `cancelledCount` decreases by one. The courier
/// still cannot accept that delivery again (R01.39).
///
/// Pardoning again changes nothing: the time of the first pardon stays.
public struct PardonCancellation: Call {
    public static let name = "deliveries.pardonCancellation"
    public static let summary = "Remove a cancellation from the courier's count"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/cancellations/{courier}/pardon")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery was late itself and pardons Ana",
            PardonCancellation(delivery: ExampleTown.cake, courier: ExampleTown.ana.id),
            Reply(cancellation: ExampleTown.cancellation(pardonedAt: ExampleTown.noon + .seconds(3_600))))
    ]

    public var delivery: DeliveryID
    /// The courier who gave the delivery up.
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
        /// The delivery is unknown or another store's, or this courier did not give it up. The reply does not disclose
        /// which.
        case notFound

        public var terms: RefusalTerms { .notFound("No such courier has given this delivery up.") }
    }
}
