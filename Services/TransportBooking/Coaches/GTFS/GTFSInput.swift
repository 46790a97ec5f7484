import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// The input of the GTFS feed. The same input makes the same bytes.
struct GTFSInput: Hashable, Sendable {
    var carrier: CarrierRows.Carrier
    /// The address of the carrier's pages.
    var url: String
    var network: Network
    /// The former stops that some of ``trips`` still have.
    var formerPatterns: [Int64: Pattern]
    /// The trips that deviate from the timetable: cancelled, with former stops, or outside it.
    var trips: [TripRecord]
    var today: CalendarDate
    /// The number of days after today.
    var days: Int

    /// The start dates of the exported trips. They begin before today, because such trips may still be under way.
    var dates: ClosedRange<CalendarDate> { (today - Schedule.longestTrip)...(today + days) }
}

// MARK: Reading

extension GTFSInput {
    /// Reads the input. For use in a transaction.
    init(_ db: Database, dependencies: CoachesDependencies, days: Int) throws {
        let network = try dependencies.networks.network(in: db)
        self.init(
            carrier: try CarrierRows(db).carrier(), url: dependencies.settings.linkBase, network: network,
            formerPatterns: [:],
            trips: [], today: dependencies.clock.local(dependencies.runtime.now()).date, days: days)
        for route in network.sortedRoutes {
            for trip in try TripRows(db).list(route.code, on: dates) where !Self.isRegular(trip, on: route) {
                trips.append(trip)
                guard trip.state != .cancelled, trip.pattern != route.pattern.id else { continue }
                formerPatterns[trip.pattern] = try dependencies.networks.pattern(trip.pattern, in: db)
            }
        }
    }

    private static func isRegular(_ trip: TripRecord, on route: CoachRoute) -> Bool {
        trip.state != .cancelled && trip.pattern == route.pattern.id
            && route.timetable.contains { $0.start == trip.start && $0.runs(on: trip.date) }
    }
}
