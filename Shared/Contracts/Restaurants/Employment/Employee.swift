public import Vocabulary

/// A person who works at a restaurant, as the restaurant sees the person.
public struct Employee: Codable, Hashable, Sendable {
    public var id: PersonID
    public var name: Line?
    public var surname: Line?
    public var picture: PictureThumbnail?
    /// When the person accepted the invitation.
    public var since: Instant

    public init(id: PersonID, name: Line?, surname: Line?, picture: PictureThumbnail?, since: Instant) {
        self.id = id
        self.name = name
        self.surname = surname
        self.picture = picture
        self.since = since
    }
}
