import Foundation
import RPC
import Testing
import Vocabulary

@Suite("A coordinate")
struct CoordinateTests {
    /// The length of a degree of a meridian, in metres.
    private static let metres = 111_320.0

    private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
    }

    /// Coordinates all over the globe, the same in every run.
    private func places(_ count: Int) -> [Coordinate] {
        var random = SplitMix(state: 8)
        return (0..<count).map { _ in
            place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
        }
    }

    /// The distances from south to north and from west to east, in metres.
    private func distance(_ left: Coordinate, _ right: Coordinate) -> (north: Double, east: Double) {
        let north = (right.latitude.degrees - left.latitude.degrees) * Self.metres
        let east = (right.longitude.degrees - left.longitude.degrees) * Self.metres
        return (abs(north), abs(east) * cos(right.latitude.degrees * .pi / 180))
    }

    // MARK: On the wire

    @Test("A coordinate is two numbers, and is decoded to itself")
    func wire() throws {
        let json = #"{"latitude":45.81264,"longitude":15.97795}"#
        #expect(try text(Coordinate.example) == json)
        #expect(try value(json, as: Coordinate.self) == .example)
        #expect(try value(#"{"latitude":-90,"longitude":180}"#, as: Coordinate.self) == place(-90, 180))
    }

    @Test(
        "A value beyond the poles or the date line, or not a number, is refused by name",
        arguments: [
            (#"{"latitude":90.00001,"longitude":0}"#, ["latitude: outOfRange"]),
            (#"{"latitude":-91,"longitude":-180.5}"#, ["latitude: outOfRange", "longitude: outOfRange"]),
            (#"{"latitude":"45","longitude":true}"#, ["latitude: type", "longitude: type"]),
            (#"{"latitude":45}"#, ["longitude: required"]),
            (#"{"latitude":45,"longitude":15,"altitude":1}"#, ["altitude: unknownMember"]),
        ])
    func refused(json: String, expected: [String]) {
        #expect(faults(json, as: Coordinate.self) == expected)
    }

    @Test("NaN and infinity are no latitudes", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(degrees: Double) {
        #expect(throws: Fault.outOfRange(-90...90)) { try Latitude(degrees) }
        #expect(throws: Fault.outOfRange(-180...180)) { try Longitude(degrees) }
    }

    @Test("The schema of a coordinate has numbers")
    func schema() {
        #expect(Latitude.schema == .number)
        #expect(Longitude.schema == .number)
    }

    // MARK: Coarse

    @Test("A coarse coordinate is at most about 125 m off in each direction, anywhere on the globe")
    func near() {
        for exact in places(20_000) where abs(exact.latitude.degrees) < 85 {
            let off = distance(exact, exact.coarse())
            #expect(off.north < 128 && off.east < 128, "\(exact)")
        }
    }

    @Test("A coarse coordinate is valid even at the poles and at the date line")
    func edges() throws {
        for latitude in [-90.0, -89.9999, 0, 89.9999, 90] {
            for longitude in [-180.0, -179.9999, 0, 179.9999, 180] {
                let coarse = place(latitude, longitude).coarse()
                #expect(try Latitude(coarse.latitude.degrees) == coarse.latitude)
                #expect(try Longitude(coarse.longitude.degrees) == coarse.longitude)
            }
        }
    }

    @Test("The coarse coordinate of a coarse one is itself, so asking again reveals nothing")
    func again() {
        for exact in places(20_000) { #expect(exact.coarse().coarse() == exact.coarse(), "\(exact)") }
    }

    @Test("All coordinates of a cell have the same coarse one, so many answers reveal no more than one")
    func cell() {
        let middle = Coordinate.example.coarse()
        let (latitude, longitude) = (middle.latitude.degrees, middle.longitude.degrees)
        let around = [-100.0, -50, 0, 50, 100]
        for north in around {
            for east in around {
                let width = Self.metres * cos(latitude * .pi / 180)
                let near = place(latitude + north / Self.metres, longitude + east / width)
                #expect(near.coarse() == middle)
            }
        }
    }

    @Test("Coordinates 300 m apart have different coarse ones")
    func apart() {
        for exact in places(1_000) where abs(exact.latitude.degrees) < 85 && exact.longitude.degrees < 179 {
            let width = Self.metres * cos(exact.latitude.degrees * .pi / 180)
            let north = place(exact.latitude.degrees + 300 / Self.metres, exact.longitude.degrees)
            let east = place(exact.latitude.degrees, exact.longitude.degrees + 300 / width)
            #expect(north.coarse() != exact.coarse())
            #expect(east.coarse() != exact.coarse())
        }
    }

    @Test("A coarse coordinate has at most five decimals")
    func decimals() {
        for exact in places(1_000) {
            let coarse = exact.coarse()
            for degrees in [coarse.latitude.degrees, coarse.longitude.degrees] {
                let decimals = "\(degrees)".split(separator: ".").last?.count ?? 0
                #expect(decimals <= 5, "\(degrees)")
            }
        }
    }
}

/// Pseudo-random numbers, the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
