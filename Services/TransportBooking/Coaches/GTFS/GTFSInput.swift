import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// All that the timetable for other programs is made from. The same input makes the same bytes.
struct GTFSInput: Hashable, Sendable {
    var carrier: CarrierRows.Carrier
    /// Where the carrier's pages are.
    var url: String
    var network: Network
    /// The stops of ``trips`` that are not those of their routes any more.
    var formerPatterns: [Int64: Pattern]
    /// Those that are not as the timetable says: cancelled, with other stops, or on their own.
    var trips: [TripRecord]
    var today: CalendarDate
    /// How many days follow today.
    var days: Int

    /// When trips start that are told: those too that started before today and are under way.
    var dates: ClosedRange<CalendarDate> { (today - Schedule.longestTrip)...(today + days) }
}

// MARK: Reading

extension GTFSInput {
    /// For use in a transaction.
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
