public import Vocabulary

/// The coarse position of a courier, as shown to anyone with the tracking link.
public struct CoarsePosition: Codable, Hashable, Sendable {
    /// The middle of a cell of about 250 m, see `Coordinate.coarse()`.
    public var coordinate: Coordinate
    /// The time, rounded to the minute.
    public var seenAt: Instant
    /// The URL of a map with the position.
    public var mapLink: String

    public init(coordinate: Coordinate, seenAt: Instant, mapLink: String) {
        self.coordinate = coordinate
        self.seenAt = seenAt
        self.mapLink = mapLink
    }

    /// Creates the coarse position from an exact one.
    public init(of position: CourierPosition) {
        let coarse = position.coordinate.coarse()
        let (latitude, longitude) = (coarse.latitude.degrees, coarse.longitude.degrees)
        let query = "?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
        let seenAt = position.seenAt.milliseconds
        self.init(
            coordinate: coarse, seenAt: Instant(milliseconds: seenAt - seenAt % 60_000),
            mapLink: "https://www.openstreetmap.org/\(query)")
    }
}
