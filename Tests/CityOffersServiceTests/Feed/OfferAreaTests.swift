import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Offers by area")
struct OfferAreaTests {
    private static func position(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
    }

    private static func circle(_ latitude: Double, _ longitude: Double, _ radius: Int) -> FindOffers {
        FindOffers(
            latitude: RoundedLatitude(unchecked: latitude), longitude: RoundedLongitude(unchecked: longitude),
            radius: SearchRadius(unchecked: radius))
    }

    private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> FindOffers {
        FindOffers(
            south: RoundedLatitude(unchecked: south), west: RoundedLongitude(unchecked: west),
            north: RoundedLatitude(unchecked: north), east: RoundedLongitude(unchecked: east))
    }

    @Test("Circles and boxes find the offers in them, across the date line and at the poles")
    func areas() async throws {
        let town = try await OfferTown.make()
        let (places, promoter) = (try await town.places(), try await town.promoter())
        let positions = [
            (45.56, 18.69), (45.56, 18.70), (0, 180), (0, -179.99), (89.999, 10), (90, -120), (-90, 0),
        ].map { Self.position($0.0, $0.1) }
        var offers: [OfferID] = []
        for position in positions {
            offers.append(
                try await town.shown(by: promoter, in: places.osijek, [places.music]) { $0.coordinate = position })
        }
        _ = try await town.shown(by: promoter, in: places.osijek, [places.music])
        let cases: [(FindOffers, [Int])] = [
            // A hundredth of a degree is 778 m there.
            (Self.circle(45.56, 18.69, 700), [0]), (Self.circle(45.56, 18.69, 800), [0, 1]),
            (Self.circle(45.56, 18.69, 50_000), [0, 1]), (Self.circle(46.1, 18.69, 50_000), []),
            (Self.circle(0, 180, 2_000), [2, 3]), (Self.circle(0, -180, 1_000), [2]),
            (Self.circle(0, -179.99, 1_200), [2, 3]),
            (Self.circle(90, 50, 1_000), [4, 5]), (Self.circle(-90, 33, 100), [6]),
            (Self.box(45.5, 18, 45.6, 19), [0, 1]), (Self.box(45.57, 18, 45.6, 19), []),
            (Self.box(-1, 179, 1, 180), [2]), (Self.box(-1, 179, 1, -179), [2, 3]),
            (Self.box(-1, -180, 1, -179), [2, 3]),
            (Self.box(-90, -180, 90, 180), [0, 1, 2, 3, 4, 5, 6]), (Self.box(89, -180, 90, 180), [4, 5]),
            (Self.box(45.56, 18.69, 45.56, 18.69), [0]), (Self.box(-90, 0, -90, 0), [6]),
        ]
        for (call, expected) in cases {
            let found = try await town.found(call)
            #expect(Set(found) == Set(expected.map { offers[$0] }), "\(call)")
        }
    }

    @Test("The cells of a circle include the cell of every position in it, all over the globe")
    func cover() {
        var generator = SeededGenerator(seed: 5)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        for _ in 0..<3_000 {
            let center = Self.position(
                number(-90...90), Bool.random(using: &generator) ? number(-180...180) : number(179.9...180))
            let circle = GeoCircle(center: center, radius: number(100...50_000))
            guard let cells = GeoCell.cover(circle.box) else { continue }
            #expect(cells.count <= 128)
            let marks = Set(cells.map(\.mark))
            for _ in 0..<5 {
                var longitude = center.longitude.degrees + number(-1...1)
                if longitude > 180 { longitude -= 360 }
                let position = Self.position(
                    min(90, max(-90, center.latitude.degrees + number(-0.5...0.5))), max(-180, longitude))
                guard circle.contains(position) else { continue }
                #expect(circle.box.contains(position), "\(circle) \(position)")
                #expect(!marks.isDisjoint(with: GeoCell.all(of: position).map(\.mark)), "\(circle) \(position)")
            }
        }
    }

    @Test("Distances are those of the Earth")
    func distances() {
        let (osijek, zagreb) = (Self.position(45.555, 18.694), Self.position(45.815, 15.982))
        let distance = GeoCircle(center: osijek, radius: 0).distance(to: zagreb)
        #expect((211_000...214_000).contains(distance))
        let around = GeoCircle(center: Self.position(0, 179.999), radius: 0).distance(to: Self.position(0, -179.999))
        #expect((220...224).contains(around))
        let halfway = GeoCircle(center: Self.position(90, 0), radius: 0).distance(to: Self.position(-90, 77))
        #expect((20_000_000...20_020_000).contains(halfway))
    }

    @Test("A search names the missing and the wrong members of an area")
    func faults() async throws {
        let town = try await OfferTown.make()
        let cases: [(String, [String])] = [
            (#"{"latitude": 45, "longitude": 18}"#, ["radius"]), (#"{"radius": 500}"#, ["latitude", "longitude"]),
            (#"{"south": 45, "east": 18}"#, ["west", "north"]),
            (#"{"latitude": 45, "longitude": 18, "radius": 99}"#, ["radius"]),
            (#"{"latitude": 45, "longitude": 18, "radius": 50001}"#, ["radius"]),
            (#"{"latitude": 90.01, "longitude": -180.01, "radius": 500}"#, ["latitude", "longitude"]),
            (#"{"south": 46, "west": 18, "north": 45, "east": 19}"#, ["north"]),
            (
                #"{"latitude": 45, "longitude": 18, "radius": 500, "south": 45, "west": 18, "north": 46, "east": 19}"#,
                ["south"]
            ),
            (#"{"when": "yesterday"}"#, ["when"]), (#"{"limit": 101}"#, ["limit"]),
            (#"{"cursor": "AAAA"}"#, ["cursor"]), (#"{"city": "osijek"}"#, ["city"]),
        ]
        for (call, members) in cases {
            let error = try await town.client.error(FindOffers.name, Array(call.utf8))
            #expect(error?.data.errors?.paths == members, "\(call)")
        }
    }

    @Test("Coordinates are rounded to two decimals as soon as a call is read")
    func rounding() throws {
        let text = #"{"latitude": 45.81264, "longitude": -15.97795, "radius": 500}"#
        let call = try JSONReader.decode(FindOffers.self, from: Array(text.utf8), unknownMembers: .refused)
        #expect(call.latitude?.degrees == 45.81 && call.longitude?.degrees == -15.98)
        let written = String(decoding: try JSONWriter.encode(call), as: UTF8.self)
        #expect(!written.contains("45.812") && !written.contains("15.977"))
    }
}
