public import Vocabulary

/// Roughly where a courier was: what strangers with a link may know.
public struct CoarsePosition: Codable, Hashable, Sendable {
    /// The middle of a cell of about 250 m, see `Coordinate.coarse()`.
    public var coordinate: Coordinate
    /// To the minute.
    public var seenAt: Instant
    /// An address that shows the place on a map.
    public var mapLink: String

    public init(coordinate: Coordinate, seenAt: Instant, mapLink: String) {
        self.coordinate = coordinate
        self.seenAt = seenAt
        self.mapLink = mapLink
    }

    /// What of an exact position may be told.
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
