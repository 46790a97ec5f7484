public import CallTypes
public import Vocabulary

/// The restaurant at which a person works.
public struct Employer: Codable, Hashable, Sendable {
    public var id: RestaurantID
    public var name: Line
    public var picture: Picture?
    /// When the person accepted the invitation.
    public var since: Instant

    public init(id: RestaurantID, name: Line, picture: Picture?, since: Instant) {
        self.id = id
        self.name = name
        self.picture = picture
        self.since = since
    }
}
