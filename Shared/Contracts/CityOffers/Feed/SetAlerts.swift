public import CallTypes
import Vocabulary

/// Chooses which notices the caller gets. Both are on for a person who has just joined.
public struct SetAlerts: Call {
    public static let name = "cityOffers.setAlerts"
    public static let summary = "Choose whether you are notified of new and nearby offers"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/me/alerts")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana wants no notices about her position", SetAlerts(newOffers: true, nearbyOffers: false),
            Reply(alerts: Alerts(newOffers: true, nearbyOffers: false)))
    ]

    /// Of a new offer in one's own cities and categories.
    public var newOffers: Bool
    /// Of an offer near one's position.
    public var nearbyOffers: Bool

    public init(newOffers: Bool, nearbyOffers: Bool) {
        self.newOffers = newOffers
        self.nearbyOffers = nearbyOffers
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var alerts: Alerts

        public init(alerts: Alerts) { self.alerts = alerts }
    }

    public typealias Refused = FollowerRefused
}
