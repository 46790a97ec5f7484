import CoachesContract
import Vocabulary

/// What runs on a route: the starts of the timetable, and the trips that have a record, which keep their stops and run
/// even if the timetable does not have them any more. A value: no clock that goes, no database.
struct Schedule: Sendable {
    /// No trip takes longer: as the table of stops has it, three days, and the day on which it starts.
    static let longestTrip = 4

    var route: CoachRoute
    /// Those that start on the day that is asked for, or up to ``longestTrip`` days before.
    var records: [TripRecord]
    /// The stops of those records that do not have the route's.
    var patterns: [Int64: Pattern]
    var clock: TownClock

    /// Everything that leaves a stop on a day, cancelled trips too, the earliest first. Each trip is there once: on the
    /// day on which it leaves that stop, whenever it has started (R03.16, R03.24; dossier 03, A7).
    /// - Throws: `BookingRefused` when neither the route nor a trip goes that way.
    func departures(from: StopCode, to: StopCode?, on date: CalendarDate) throws(BookingRefused) -> [ScheduledDeparture]
    {
        var departures: [ScheduledDeparture] = []
        for trip in trips(around: date) {
            // A trip with other stops than today's may not go that way.
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

    /// All trips that may be under way on a day.
    private func trips(around date: CalendarDate) -> [ScheduledTrip] {
        var trips = records.map { record in
            ScheduledTrip(
                trip: record.planned, record: record, pattern: patterns[record.pattern] ?? route.pattern,
                startsAt: record.startsAt)
        }
        let known = Set(trips.map(\.trip))
        // A start that the clocks leave out is an hour later.
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
