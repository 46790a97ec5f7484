public import CallTypes
public import Vocabulary

/// Returns the points of the caller (R05.50). Points expire a year after they were earned, and the oldest are spent
/// first.
public struct GetPoints: Call {
    public static let name = "cityOffers.getPoints"
    public static let summary = "See how many points you have"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/points")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has earned points by a visit and two shares", GetPoints(),
            Reply(balance: 7, expiring: ExpiringPoints(points: 5, at: ExampleTown.noon + .seconds(365 * 86_400))))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// Points that have expired do not count.
        public var balance: Int
        /// The points that expire next; `null` without points.
        public var expiring: ExpiringPoints?

        public init(balance: Int, expiring: ExpiringPoints?) {
            self.balance = balance
            self.expiring = expiring
        }
    }
}

/// Points that expire at the same time.
public struct ExpiringPoints: Codable, Hashable, Sendable {
    /// The part of the balance that expires at `at`, unless it is spent before.
    public var points: Int
    public var at: Instant

    public init(points: Int, at: Instant) {
        self.points = points
        self.at = at
    }
}
