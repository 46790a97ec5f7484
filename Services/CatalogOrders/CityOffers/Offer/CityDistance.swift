import Foundation
import Vocabulary

/// Whether a position may belong to a city. A range check cannot find swapped degrees: Zagreb has 45.8 and 16.0.
enum CityDistance: Hashable, Sendable {
    case near, far
    /// Far, but near with latitude and longitude swapped.
    case swapped

    /// The greatest distance of an offer from its city, in kilometres.
    static let limit = 200.0

    init(of position: Coordinate, from city: Coordinate) {
        guard Self.kilometres(position, city) > Self.limit else {
            self = .near
            return
        }
        let (latitude, longitude) = (position.longitude.degrees, position.latitude.degrees)
        guard (-90...90).contains(latitude) else {
            self = .far
            return
        }
        let swapped = Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
        self = Self.kilometres(swapped, city) > Self.limit ? .far : .swapped
    }

    /// Returns the length of the great circle (haversine).
    static func kilometres(_ one: Coordinate, _ other: Coordinate) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (from, to) = (radians(one.latitude.degrees), radians(other.latitude.degrees))
        let across = radians(other.longitude.degrees - one.longitude.degrees)
        let (up, aside) = (sin((to - from) / 2), sin(across / 2))
        let half = up * up + cos(from) * cos(to) * aside * aside
        return 2 * 6_371 * asin(min(1, half.squareRoot()))
    }
}
