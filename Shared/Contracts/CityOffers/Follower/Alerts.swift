/// The notices that a follower wants.
public struct Alerts: Codable, Hashable, Sendable {
    /// Of a new offer in one's own cities and categories.
    public var newOffers: Bool
    /// Of an offer near one's position.
    public var nearbyOffers: Bool

    public init(newOffers: Bool, nearbyOffers: Bool) {
        self.newOffers = newOffers
        self.nearbyOffers = nearbyOffers
    }
}
