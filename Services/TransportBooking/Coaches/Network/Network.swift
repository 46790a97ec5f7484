import CoachesContract
import Vocabulary

/// The current routes, stops, tariffs and timetables: a value, small enough to be kept in memory.
struct Network: Hashable, Sendable {
    /// The version of the tables that it was read from.
    var version: Int64
    var stops: [StopCode: Stop]
    var routes: [RouteCode: CoachRoute]

    /// The routes, sorted by code.
    var sortedRoutes: [CoachRoute] { routes.values.sorted { $0.code.text < $1.code.text } }
}

/// A place where buses stop.
struct Stop: Hashable, Sendable {
    var code: StopCode
    var name: Line
    var latitude: Double
    var longitude: Double
}

/// A route in one direction.
struct CoachRoute: Hashable, Sendable {
    var code: RouteCode
    var name: Line
    /// The stops of new trips.
    var pattern: Pattern
    /// The tariffs by the sum of the zones (R03.25).
    var tariffs: [Int: Tariff]
    /// The entries, sorted by start.
    var timetable: [TimetableEntry]
}

/// The stops of a route in their order.
struct Pattern: Hashable, Sendable {
    var id: Int64
    var route: RouteCode
    /// At least two stops. The first one has the offset 0.
    var stops: [PatternStop]

    func position(of stop: StopCode) -> Int? { stops.firstIndex { $0.stop == stop } }
}

/// A stop on a route.
struct PatternStop: Hashable, Sendable {
    var stop: StopCode
    /// In minutes of elapsed time after the start of the trip. A change of the clocks does not matter.
    var offset: Int
    /// `nil` where boarding is not allowed.
    var boardingZone: Int?
    /// `nil` where alighting is not allowed.
    var arrivalZone: Int?
}

/// The price of a seat between two zones.
struct Tariff: Hashable, Sendable {
    var zoneSum: Int
    var name: Line
    var price: Money
}

/// A recurring start.
struct TimetableEntry: Hashable, Sendable {
    var start: ClockTime
    /// 1 Monday to 7 Sunday.
    var weekdays: Set<Int>
    var validFrom: CalendarDate?
    /// The last day.
    var validUntil: CalendarDate?

    func runs(on date: CalendarDate) -> Bool {
        weekdays.contains(date.weekday) && date >= validFrom ?? date && date <= validUntil ?? date
    }
}
