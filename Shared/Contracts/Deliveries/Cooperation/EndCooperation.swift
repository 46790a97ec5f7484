public import CallTypes
public import Vocabulary

/// Ends the cooperation with a courier. The courier no longer sees the store's deliveries (R01.25). A delivery that the
/// courier holds becomes pending again and does not count in `cancelledCount` (R01.59).
public struct EndCooperation: Call {
    public static let name = "deliveries.endCooperation"
    public static let summary = "Stop working with a courier"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.delete, "/v1/cooperations/{courier}")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery stops working with Ana, who holds a cake",
            EndCooperation(courier: ExampleTown.ana.id), Reply(released: 1))
    ]

    public var courier: CourierID

    public init(courier: CourierID) { self.courier = courier }

    public struct Reply: Codable, Hashable, Sendable {
        /// The number of deliveries that became pending again.
        public var released: Int

        public init(released: Int) { self.released = released }
    }

    public enum Refused: Refusal {
        case notLinked

        public var terms: RefusalTerms { .notFound("No such courier works with you.") }
    }
}
