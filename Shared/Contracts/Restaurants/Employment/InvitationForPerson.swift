public import Vocabulary

/// A pending invitation, as the invited person sees it.
public struct InvitationForPerson: Codable, Hashable, Sendable {
    public var id: InvitationID
    public var restaurant: RestaurantName
    /// `false` while the person works at a restaurant: a person has one employer, and leaves it first (R02.29).
    public var canAccept: Bool
    public var createdAt: Instant

    public init(id: InvitationID, restaurant: RestaurantName, canAccept: Bool, createdAt: Instant) {
        self.id = id
        self.restaurant = restaurant
        self.canAccept = canAccept
        self.createdAt = createdAt
    }
}
