import CoachesContract
import Vocabulary

/// A trip in the sense of GTFS: it has the same times on each day of its service.
struct GTFSTrip: Hashable, Sendable {
    /// The identifier of the trip and of its service. Each trip has its own service, because no two trips are sure to
    /// share their days for ever.
    var id: String
    /// `routes.txt`
    var route: String
    var pattern: Pattern
    /// The start, in seconds after the origin of GTFS times, which is 12 hours before noon.
    var serviceStart: Int64
}

/// The days of the week on which a service runs.
struct GTFSCalendar: Hashable, Sendable {
    var service: String
    /// 1 Monday to 7 Sunday.
    var weekdays: Set<Int>
    var dates: ClosedRange<CalendarDate>
}

/// A day that is added to the calendar of a service or removed from it.
struct GTFSException: Hashable, Sendable {
    var service: String
    var date: CalendarDate
    var isAdded: Bool
}

/// The days on which each trip runs: no database, no text.
///
/// A start of the timetable is one trip with a calendar. A day on which it is cancelled, has other stops or has other
/// times is removed from the calendar. With other stops or times, the trip of that day is exported separately. Times
/// differ in the two nights in which the clocks change, because GTFS counts from noon.
struct GTFSPlan: Sendable {
    private(set) var trips: [GTFSTrip] = []
    private(set) var calendars: [GTFSCalendar] = []
    private(set) var exceptions: [GTFSException] = []

    private let input: GTFSInput
    private let clock: TownClock

    /// A trip of one day.
    private struct Single {
        var date: CalendarDate
        var start: ClockTime
        var pattern: Pattern
        var startsAt: Instant
    }

    init(_ input: GTFSInput, clock: TownClock) {
        self.input = input
        self.clock = clock
        let records = Dictionary(input.trips.map { ($0.planned, $0) }, uniquingKeysWith: { $1 })
        let days = (0...(input.dates.upperBound - input.dates.lowerBound)).map { input.dates.lowerBound + $0 }
        for route in input.network.sortedRoutes {
            var singles: [Single] = []
            for entry in route.timetable.sorted(by: { $0.start < $1.start }) {
                singles += add(entry, of: route, on: days.filter { entry.runs(on: $0) }, records)
            }
            singles += input.trips.filter { trip in
                trip.route == route.code && trip.state != .cancelled
                    && !route.timetable.contains { $0.start == trip.start && $0.runs(on: trip.date) }
            }.map { Single(date: $0.date, start: $0.start, pattern: pattern($0, of: route), startsAt: $0.startsAt) }
            for single in singles.sorted(by: { ($0.date, $0.start) < ($1.date, $1.start) }) { add(single, of: route) }
        }
    }

    /// - Returns: the trips that deviate from the calendar and must be exported separately.
    private mutating func add(
        _ entry: TimetableEntry, of route: CoachRoute, on days: [CalendarDate], _ records: [PlannedTrip: TripRecord]
    ) -> [Single] {
        guard let first = days.first, let last = days.last else { return [] }
        let usualStart = Int64(entry.start.minutes) * 60
        var singles: [Single] = []
        var left: [CalendarDate] = []
        for day in days {
            let record = records[PlannedTrip(route: route.code, date: day, start: entry.start)]
            let pattern = record.map { self.pattern($0, of: route) } ?? route.pattern
            let startsAt = record?.startsAt ?? clock.instant(day, entry.start)
            let isCancelled = record?.state == .cancelled
            let isUsual = pattern.id == route.pattern.id && seconds(startsAt, on: day) == usualStart
            if isCancelled || !isUsual { left.append(day) }
            if !isCancelled && !isUsual {
                singles.append(Single(date: day, start: entry.start, pattern: pattern, startsAt: startsAt))
            }
        }
        guard left.count < days.count else { return singles }
        let id = "\(route.code)-\(Self.digits(entry.start))"
        trips.append(GTFSTrip(id: id, route: route.code.text, pattern: route.pattern, serviceStart: usualStart))
        calendars.append(GTFSCalendar(service: id, weekdays: entry.weekdays, dates: first...last))
        exceptions += left.map { GTFSException(service: id, date: $0, isAdded: false) }
        return singles
    }

    private mutating func add(_ single: Single, of route: CoachRoute) {
        let id = "\(route.code)-\(Self.digits(single.start))-\(single.date.basicText)"
        var day = single.date
        // On the 25-hour day a start in the first hour is before the origin of that day's times. It is exported as the
        // last trip of the day before.
        if seconds(single.startsAt, on: day) < 0 { day = day - 1 }
        trips.append(
            GTFSTrip(
                id: id, route: Self.routeID(route, single.pattern), pattern: single.pattern,
                serviceStart: seconds(single.startsAt, on: day)))
        exceptions.append(GTFSException(service: id, date: day, isAdded: true))
    }

    private func pattern(_ trip: TripRecord, of route: CoachRoute) -> Pattern {
        input.formerPatterns[trip.pattern] ?? route.pattern
    }

    private func seconds(_ instant: Instant, on day: CalendarDate) -> Int64 {
        (instant - clock.serviceDayStart(day)).milliseconds / 1_000
    }

    /// Returns a separate route for trips with former stops, because a zone may have had another price then.
    static func routeID(_ route: CoachRoute, _ pattern: Pattern) -> String {
        pattern.id == route.pattern.id ? route.code.text : "\(route.code):\(pattern.id)"
    }

    private static func digits(_ time: ClockTime) -> String { time.text.filter { $0 != ":" } }
}
