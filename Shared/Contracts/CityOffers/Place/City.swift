public import CallTypes
public import Vocabulary

/// A city whose offers people follow (R05.02).
public struct City: Codable, Hashable, Sendable, VersionedReply {
    public var id: CityID
    public var name: Line
    /// Stays when the name changes.
    public var slug: Slug
    public var country: CountryCode
    /// The middle of the city.
    public var coordinate: Coordinate
    /// The clocks of its offers.
    public var timeZone: TimeZoneName
    /// Whether people can choose it, and promoters can offer there. Who has chosen it before keeps it (R05.46).
    public var isActive: Bool
    public var version: Int64

    public init(
        id: CityID, name: Line, slug: Slug, country: CountryCode, coordinate: Coordinate, timeZone: TimeZoneName,
        isActive: Bool, version: Int64
    ) {
        self.id = id
        self.name = name
        self.slug = slug
        self.country = country
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.isActive = isActive
        self.version = version
    }
}
