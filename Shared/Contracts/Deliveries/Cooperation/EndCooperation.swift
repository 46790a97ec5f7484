public import CallTypes
public import Vocabulary

/// A store stops working with a courier, who sees none of its deliveries from then on (R01.25). A delivery in the
/// courier's hands goes back to pending, without touching the courier's counter (R01.59).
public struct EndCooperation: Call {
    public static let name = "deliveries.endCooperation"
    public static let summary = "Stop working with a courier"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.delete, "/v1/cooperations/{courier}")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery stops working with Ana, who has a cake in her hands",
            EndCooperation(courier: ExampleTown.ana.id), Reply(released: 1))
    ]

    public var courier: CourierID

    public init(courier: CourierID) { self.courier = courier }

    public struct Reply: Codable, Hashable, Sendable {
        /// How many deliveries went back to pending.
        public var released: Int

        public init(released: Int) { self.released = released }
    }

    public enum Refused: Refusal {
        case notLinked

        public var terms: RefusalTerms { .notFound("No such courier works with you.") }
    }
}
