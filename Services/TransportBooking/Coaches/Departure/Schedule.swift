import CoachesContract
import Vocabulary

/// The trips of a route: the starts of the timetable, and the trips with a record. Those keep their stops, and run even
/// when the timetable no longer has them. A value without a clock and a database.
struct Schedule: Sendable {
    /// The maximum number of days of a trip: the three days that the table of stops allows, and the day of the start.
    static let longestTrip = 4

    var route: CoachRoute
    /// The records of trips that start on the requested day, or up to ``longestTrip`` days before.
    var records: [TripRecord]
    /// The stops of the records that do not have the route's current stops.
    var patterns: [Int64: Pattern]
    var clock: TownClock

    /// Returns the departures from a stop on a day, cancelled trips too, the earliest first. A trip is listed only on
    /// the day on which it leaves that stop, even if it started the day before (R03.16, R03.24).
    /// - Throws: `BookingRefused` when neither the route nor a trip connects the stops.
    func departures(from: StopCode, to: StopCode?, on date: CalendarDate) throws(BookingRefused) -> [ScheduledDeparture]
    {
        var departures: [ScheduledDeparture] = []
        for trip in trips(around: date) {
            // A trip with former stops may not connect these stops.
            guard let legs = try? trip.pattern.legs(from: from, to: to) else { continue }
            let departure = ScheduledDeparture(trip: trip, legs: legs)
            if clock.local(departure.departsAt).date == date { departures.append(departure) }
        }
        if departures.isEmpty { _ = try route.pattern.legs(from: from, to: to) }
        return departures.sorted { left, right in
            (left.departsAt, left.trip.trip.date, left.trip.trip.start)
                < (right.departsAt, right.trip.trip.date, right.trip.trip.start)
        }
    }

    /// Returns all trips that may be under way on a day.
    private func trips(around date: CalendarDate) -> [ScheduledTrip] {
        var trips = records.map { record in
            ScheduledTrip(
                trip: record.planned, record: record, pattern: patterns[record.pattern] ?? route.pattern,
                startsAt: record.startsAt)
        }
        let known = Set(trips.map(\.trip))
        // A start in the hour that is skipped in spring is an hour later.
        let latest = 24 * 60 + 60 + route.pattern.duration
        for day in (0...latest / (24 * 60)).map({ date - $0 }) {
            for entry in route.timetable where entry.runs(on: day) {
                let trip = PlannedTrip(route: route.code, date: day, start: entry.start)
                guard !known.contains(trip) else { continue }
                trips.append(
                    ScheduledTrip(
                        trip: trip, record: nil, pattern: route.pattern, startsAt: clock.instant(day, entry.start)))
            }
        }
        return trips
    }
}

extension TripRecord {
    var planned: PlannedTrip { PlannedTrip(route: route, date: date, start: start) }
}
