public import CallTypes
public import Vocabulary

/// Stops new orders at the restaurant until a time, or ends the pause. Orders that were placed before continue. A time
/// in the past and one more than 24 hours ahead are faults of `until`. The restaurant and its employees may make the
/// call.
public struct PauseOrders: Call {
    public static let name = "restaurants.pauseOrders"
    public static let summary = "Pause the orders of your restaurant, or end the pause"
    public static let access = Access.kinds(.person, .restaurant)
    public static let route: Route? = .json(.put, "/v1/orders/received/pause")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The kitchen is full for half an hour", PauseOrders(until: ExampleTown.noon + .seconds(1_800)),
            Reply(pausedUntil: ExampleTown.noon + .seconds(1_800)))
    ]

    /// The longest pause: 24 hours.
    public static let maxLength = Duration.seconds(86_400)

    /// When the pause ends. `null` or absent ends it now.
    public var until: Instant?

    public init(until: Instant?) { self.until = until }

    public struct Reply: Codable, Hashable, Sendable {
        /// `null` without a pause.
        public var pausedUntil: Instant?

        public init(pausedUntil: Instant?) { self.pausedUntil = pausedUntil }
    }

    public enum Refused: Refusal {
        case notAnEmployee
        /// The account has no profile here (``RestaurantRefused``).
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .noProfile: .noProfile
            }
        }
    }
}
