import CoachesContract
import RPC
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The rules of ways")
struct WayTests {
    /// A pattern with boarding at a and b, alighting at b, c and e, and neither at d.
    private let pattern = Pattern(
        id: 1, route: Places.route,
        stops: [
            PatternStop(stop: StopCode(unchecked: "a"), offset: 0, boardingZone: 30, arrivalZone: nil),
            PatternStop(stop: StopCode(unchecked: "b"), offset: 60, boardingZone: 20, arrivalZone: 1),
            PatternStop(stop: StopCode(unchecked: "c"), offset: 90, boardingZone: nil, arrivalZone: 2),
            PatternStop(stop: StopCode(unchecked: "d"), offset: 100, boardingZone: nil, arrivalZone: nil),
            PatternStop(stop: StopCode(unchecked: "e"), offset: 120, boardingZone: 10, arrivalZone: 3),
        ])

    private static let ways: [(String, String?, Range<Int>, Int)] = [
        ("a", "b", 0..<1, 31), ("a", "e", 0..<4, 33), ("b", "c", 1..<2, 22), ("b", nil, 1..<4, 23),
    ]

    @Test("The legs connect the stops, and the sum adds both zones", arguments: ways)
    func legs(from: String, to: String?, legs: Range<Int>, sum: Int) throws {
        let found = try pattern.legs(from: StopCode(unchecked: from), to: to.map { StopCode(unchecked: $0) })
        #expect(found == legs)
        #expect(pattern.zoneSum(of: legs) == sum)
    }

    private static let refusals: [(String, String?, BookingRefused)] = [
        ("x", "e", .unknownDepartureStop), ("a", "x", .unknownArrivalStop), ("c", "e", .unknownDepartureStop),
        ("a", "d", .unknownArrivalStop), ("d", "e", .unknownDepartureStop), ("b", "a", .wrongDirection),
        ("e", "a", .wrongDirection), ("b", "b", .wrongDirection), ("e", nil, .unknownDepartureStop),
        ("c", nil, .unknownDepartureStop),
    ]

    @Test("R03.35 a stop that does not fit is refused by name", arguments: refusals)
    func refused(from: String, to: String?, refusal: BookingRefused) {
        #expect(throws: refusal) {
            try pattern.legs(from: StopCode(unchecked: from), to: to.map { StopCode(unchecked: $0) })
        }
    }

    @Test("Searching and booking have the same refusals")
    func words() {
        for refusal in ListDepartures.Refused.allCases { #expect(refusal.reason == refusal.whenBooking.reason) }
        for refusal in Quote.Refused.allCases {
            #expect(refusal.reason == refusal.whenBooking.reason)
            #expect(refusal.member == refusal.whenBooking.member)
            #expect(refusal.kind == refusal.whenBooking.kind)
        }
    }
}
