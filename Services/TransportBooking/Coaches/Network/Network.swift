import CoachesContract
import Vocabulary

/// Routes, stops, tariffs and timetables as they are in force: a value, small enough to be kept in memory.
struct Network: Hashable, Sendable {
    /// Of the tables it was read from.
    var version: Int64
    var stops: [StopCode: Stop]
    var routes: [RouteCode: CoachRoute]

    /// In the order of their codes.
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
    /// The stops that trips are made with from now on.
    var pattern: Pattern
    /// By the sum of the zones (R03.25).
    var tariffs: [Int: Tariff]
    /// By the start.
    var timetable: [TimetableEntry]
}

/// The stops of a route in their order.
struct Pattern: Hashable, Sendable {
    var id: Int64
    var route: RouteCode
    /// Two or more; the first one has the offset 0.
    var stops: [PatternStop]

    func position(of stop: StopCode) -> Int? { stops.firstIndex { $0.stop == stop } }
}

/// A stop on a route.
struct PatternStop: Hashable, Sendable {
    var stop: StopCode
    /// In minutes after the start of the trip, as time goes by, whatever the clocks do meanwhile.
    var offset: Int
    /// `nil` where nobody gets on.
    var boardingZone: Int?
    /// `nil` where nobody gets off.
    var arrivalZone: Int?
}

/// What a seat costs between two zones.
struct Tariff: Hashable, Sendable {
    var zoneSum: Int
    var name: Line
    var price: Money
}

/// A start that comes again.
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
