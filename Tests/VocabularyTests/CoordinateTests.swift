import Foundation
import RPC
import Testing
import Vocabulary

@Suite("A place on the globe")
struct CoordinateTests {
    /// Of a degree of a meridian.
    private static let metres = 111_320.0

    private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
    }

    /// All over the globe, the same ones each time.
    private func places(_ count: Int) -> [Coordinate] {
        var random = SplitMix(state: 8)
        return (0..<count).map { _ in
            place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
        }
    }

    /// From south to north and from west to east, in metres.
    private func distance(_ left: Coordinate, _ right: Coordinate) -> (north: Double, east: Double) {
        let north = (right.latitude.degrees - left.latitude.degrees) * Self.metres
        let east = (right.longitude.degrees - left.longitude.degrees) * Self.metres
        return (abs(north), abs(east) * cos(right.latitude.degrees * .pi / 180))
    }

    // MARK: On the wire

    @Test("It is two numbers, and is read back")
    func wire() throws {
        let json = #"{"latitude":45.81264,"longitude":15.97795}"#
        #expect(try text(Coordinate.example) == json)
        #expect(try value(json, as: Coordinate.self) == .example)
        #expect(try value(#"{"latitude":-90,"longitude":180}"#, as: Coordinate.self) == place(-90, 180))
    }

    @Test(
        "What is beyond the poles or the date line, and what is no number, is refused by name",
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

    @Test("What is no number at all is no latitude", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(degrees: Double) {
        #expect(throws: Fault.outOfRange(-90...90)) { try Latitude(degrees) }
        #expect(throws: Fault.outOfRange(-180...180)) { try Longitude(degrees) }
    }

    @Test("Its schema is that of numbers")
    func schema() {
        #expect(Latitude.schema == .number)
        #expect(Longitude.schema == .number)
    }

    // MARK: Coarse

    @Test("A coarse place is at most about 125 m off, to the north and to the east, wherever it is")
    func near() {
        for exact in places(20_000) where abs(exact.latitude.degrees) < 85 {
            let off = distance(exact, exact.coarse())
            #expect(off.north < 128 && off.east < 128, "\(exact)")
        }
    }

    @Test("It is on the globe even at the poles and at the date line")
    func edges() throws {
        for latitude in [-90.0, -89.9999, 0, 89.9999, 90] {
            for longitude in [-180.0, -179.9999, 0, 179.9999, 180] {
                let coarse = place(latitude, longitude).coarse()
                #expect(try Latitude(coarse.latitude.degrees) == coarse.latitude)
                #expect(try Longitude(coarse.longitude.degrees) == coarse.longitude)
            }
        }
    }

    @Test("A coarse place is the coarse one of itself: asking again tells no more")
    func again() {
        for exact in places(20_000) { #expect(exact.coarse().coarse() == exact.coarse(), "\(exact)") }
    }

    @Test("All places of a cell have the same coarse one, so that many answers tell no more than one")
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

    @Test("Places 300 m apart are told apart")
    func apart() {
        for exact in places(1_000) where abs(exact.latitude.degrees) < 85 && exact.longitude.degrees < 179 {
            let width = Self.metres * cos(exact.latitude.degrees * .pi / 180)
            let north = place(exact.latitude.degrees + 300 / Self.metres, exact.longitude.degrees)
            let east = place(exact.latitude.degrees, exact.longitude.degrees + 300 / width)
            #expect(north.coarse() != exact.coarse())
            #expect(east.coarse() != exact.coarse())
        }
    }

    @Test("It has five decimals at most, so that it reads as what it is")
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

/// Numbers that look random and are the same every time.
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
