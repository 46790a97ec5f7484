public import Vocabulary

/// A person whom a restaurant has found. Contact data are not included (R02.20, R02.22).
public struct PersonSummary: Codable, Hashable, Sendable {
    public var id: PersonID
    public var name: Line?
    public var surname: Line?
    public var picture: PictureThumbnail?

    public init(id: PersonID, name: Line?, surname: Line?, picture: PictureThumbnail?) {
        self.id = id
        self.name = name
        self.surname = surname
        self.picture = picture
    }
}
