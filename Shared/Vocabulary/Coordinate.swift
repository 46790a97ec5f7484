/// A position on the globe (WGS 84), as phones report it: `{"latitude": 45.81264, "longitude": 15.97795}`.
public struct Coordinate: Codable, Hashable, Sendable {
    public static let example = Coordinate(latitude: .example, longitude: .example)

    public var latitude: Latitude
    public var longitude: Longitude

    public init(latitude: Latitude, longitude: Longitude) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinate {
    /// About 250 m from south to north.
    private static let rowHeight = 0.00225
    private static let rowsToThePole = 40_000

    /// Returns the approximate position: the middle of a cell of a fixed grid, about 250 m by 250 m, with five
    /// decimals.
    ///
    /// All positions in a cell give the same result, however often it is requested. If noise were added to each
    /// answer, many answers would reveal the position. Each row of the grid has so many cells around the globe that
    /// they are about as wide as high.
    public func coarse() -> Coordinate {
        let row = Int((latitude.degrees / Self.rowHeight).rounded(.down))
        // The pole itself belongs to the last row.
        let middle = (Double(min(max(row, -Self.rowsToThePole), Self.rowsToThePole - 1)) + 0.5) * Self.rowHeight
        let cells = max(1, (360 * Self.cosine(middle) / Self.rowHeight).rounded(.down))
        let width = 360 / cells
        let cell = min(((longitude.degrees + 180) / width).rounded(.down), cells - 1)
        return Coordinate(
            latitude: Latitude(unchecked: Self.toFiveDecimals(middle)),
            longitude: Longitude(unchecked: Self.toFiveDecimals((cell + 0.5) * width - 180)))
    }

    /// Returns the cosine of -90 to 90 degrees with an error of at most 0.002 (Bhaskara I). It uses no mathematics
    /// library, so the result is the same on every machine.
    private static func cosine(_ degrees: Double) -> Double {
        let square = degrees * degrees
        return (32_400 - 4 * square) / (32_400 + square)
    }

    private static func toFiveDecimals(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
}
