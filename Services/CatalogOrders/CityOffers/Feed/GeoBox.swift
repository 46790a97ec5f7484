import Foundation
import Vocabulary

/// An area between two parallels and two meridians. It crosses the date line when its west is greater than its east.
struct GeoBox: Hashable, Sendable {
    var south: Double
    var west: Double
    var north: Double
    var east: Double

    /// The ranges of longitudes, with the date line as -180.
    var meridians: [ClosedRange<Double>] {
        if west > east { return [west...180, -180...east] }
        return east == 180 && west > -180 ? [west...180, -180 ... -180] : [west...east]
    }

    func contains(_ position: Coordinate) -> Bool {
        (south...north).contains(position.latitude.degrees)
            && meridians.contains { $0.contains(position.meridian) }
    }
}

/// The positions within a distance.
struct GeoCircle: Hashable, Sendable {
    /// The mean radius of the Earth in metres.
    private static let earth = 6_371_008.8

    var center: Coordinate
    /// In metres.
    var radius: Double

    func contains(_ position: Coordinate) -> Bool { distance(to: position) <= radius }

    /// Returns metres along the surface of a sphere (haversine formula). The Earth differs from it by at most 0.6 %.
    func distance(to position: Coordinate) -> Double {
        let (from, to) = (center.latitude.degrees * .pi / 180, position.latitude.degrees * .pi / 180)
        let turn = (position.longitude.degrees - center.longitude.degrees) * .pi / 180
        let (height, width) = (sin((to - from) / 2), sin(turn / 2))
        return 2 * Self.earth * asin(min(1, (height * height + cos(from) * cos(to) * width * width).squareRoot()))
    }

    /// The smallest area of this form around the circle, a little larger for the rounding of numbers.
    var box: GeoBox {
        let angle = (radius + 1) / Self.earth
        let (latitude, height) = (center.latitude.degrees, angle * 180 / .pi)
        let (south, north) = (max(-90, latitude - height), min(90, latitude + height))
        // A circle around a pole has all meridians.
        guard latitude - height > -90, latitude + height < 90 else {
            return GeoBox(south: south, west: -180, north: north, east: 180)
        }
        let width = asin(min(1, sin(angle) / cos(latitude * .pi / 180))) * 180 / .pi
        let (west, east) = (center.longitude.degrees - width, center.longitude.degrees + width)
        return GeoBox(
            south: south, west: west < -180 ? west + 360 : west, north: north, east: east > 180 ? east - 360 : east)
    }
}
