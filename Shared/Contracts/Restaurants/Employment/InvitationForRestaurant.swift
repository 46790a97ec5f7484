public import Vocabulary

/// A pending invitation, as the restaurant that sent it sees it.
public struct InvitationForRestaurant: Codable, Hashable, Sendable {
    public var id: InvitationID
    public var person: PersonName
    public var createdAt: Instant

    public init(id: InvitationID, person: PersonName, createdAt: Instant) {
        self.id = id
        self.person = person
        self.createdAt = createdAt
    }
}
