import CoachesContract
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The states of a trip in the README")
struct TripStateTests {
    /// The rules of a trip, by the names of their functions.
    private enum Rule: String, CaseIterable { case change, cancel }

    private static let start = CoachTown.start

    private static func trip() -> TripRecord {
        TripRecord(
            id: .example, route: .example, date: CoachTown.tomorrow, start: .at(8), startsAt: start,
            endsAt: start + .seconds(3_600), pattern: 1, capacity: 15)
    }

    private static func outcomes(_ rule: Rule, _ trip: TripRecord) -> [(action: String, value: TripRecord)] {
        func outcome(
            _ action: String, _ change: (inout TripRecord) throws -> Void
        ) -> [(action: String, value: TripRecord)] {
            applying(to: trip, change).map { (action, $0) }
        }
        return switch rule {
        case .change:
            [true, false].flatMap { isOnSale in
                outcome(ChangeTrip.shortName) { try $0.change(capacity: nil, isOnSale: isOnSale, highestTaken: 0) }
            } + outcome(ChangeTrip.shortName) { try $0.change(capacity: 20, isOnSale: nil, highestTaken: 0) }
        case .cancel:
            [Self.start, trip.endsAt].flatMap { now in
                outcome(CancelTrip.shortName) { _ = try $0.cancel(for: .example, at: now) }
            }
        }
    }

    @Test("The README draws the states of a trip as the rules change them")
    func trip() throws {
        let opening = [OpenTrip.shortName, Book.shortName, BookForCaller.shortName]
        var diagram = StateDiagram(
            states: TripStatus.allCases.map(\.rawValue),
            actions: opening + [ChangeTrip.shortName, CancelTrip.shortName])
        for call in opening { diagram.add(call, from: nil, to: Self.trip().state.rawValue) }
        let samples = TripStatus.allCases.map { status in
            var trip = Self.trip()
            trip.state = status
            return trip
        }
        diagram.explore(samples, by: Rule.self, state: { $0.state.rawValue }, outcomes: Self.outcomes)
        try CoachDiagram.trip.expect(diagram)
        try CoachDiagram.expect(Rule.self, of: "TripRecord")
    }
}
