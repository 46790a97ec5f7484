import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The rules of departures")
struct ScheduleTests {
    private let clock: TownClock
    private let date = CoachTown.tomorrow
    private let first = Places.sumy
    private let middle = Places.romny
    private let last = Places.kyiv

    init() throws { clock = try TownClock(zone: "Europe/Kyiv") }

    /// Makes a schedule of three stops, the second one at this offset in minutes.
    private func schedule(_ starts: [ClockTime], offset: Int, records: [TripRecord] = []) -> Schedule {
        let stops = [
            PatternStop(stop: first, offset: 0, boardingZone: 10, arrivalZone: nil),
            PatternStop(stop: middle, offset: offset, boardingZone: 20, arrivalZone: 1),
            PatternStop(stop: last, offset: offset + 60, boardingZone: nil, arrivalZone: 2),
        ]
        let route = CoachRoute(
            code: Places.route, name: Line(unchecked: "A-B"),
            pattern: Pattern(id: 1, route: Places.route, stops: stops),
            tariffs: [:], timetable: starts.map { TimetableEntry(start: $0, weekdays: Set(1...7)) })
        return Schedule(route: route, records: records, patterns: [:], clock: clock)
    }

    private func times(_ departures: [ScheduledDeparture]) -> [String] {
        departures.map { clock.local($0.departsAt).time.text }
    }

    private let everyHour = (0..<24).map { ClockTime.at($0) }

    @Test(
        "R03.15 R03.16 a departure belongs to the trip that started its offset earlier, perhaps the day before",
        arguments: [
            (0, "08:00", "08:00", 0), (150, "14:30", "12:00", 0), (150, "01:30", "23:00", 1),
            (150, "02:30", "00:00", 0),
            (315, "00:15", "19:00", 1), (1_500, "05:00", "04:00", 1), (3_000, "06:00", "04:00", 2),
        ])
    func examples(offset: Int, time: String, start: String, daysBefore: Int) throws {
        let departures = try schedule(everyHour, offset: offset).departures(
            from: offset == 0 ? first : middle, to: nil, on: date)
        let found = departures.filter { clock.local($0.departsAt).time.text == time }
        let trips = found.map(\.trip.trip)
        let expected = PlannedTrip(route: Places.route, date: date - daysBefore, start: try ClockTime(start))
        #expect(trips == [expected])
        #expect(departures.count == 24)
    }

    @Test("R03.15 a start after midnight is listed on its day, and no other start is invented")
    func shifted() throws {
        let late = try schedule([.at(6), .at(22)], offset: 150).departures(from: middle, to: last, on: date)
        #expect(times(late) == ["00:30", "08:30"])
        let days = late.map(\.trip.trip.date)
        #expect(days == [date - 1, date])
        let day = try schedule((6...20).map { .at($0) }, offset: 150).departures(from: middle, to: last, on: date)
        #expect(times(day).first == "08:30")
        #expect(day.count == 15)
    }

    @Test(
        "R03.16 R03.24 around a change of the clocks every trip leaves every stop on exactly one day",
        arguments: ["2026-03-29", "2026-10-25", "2027-01-01", "2028-02-29", "2026-11-26"],
        [0, 150, 1_500, 2_900, 4_200])
    func nights(night: String, offset: Int) throws {
        let (night, stop) = (try CalendarDate(night), offset == 0 ? first : middle)
        let starts = (0..<48).map { ClockTime(minutes: $0 * 30) }
        let schedule = schedule(starts, offset: offset)
        var days: [PlannedTrip: [CalendarDate]] = [:]
        for date in (-2...6).map({ night + $0 }) {
            let departures = try schedule.departures(from: stop, to: last, on: date)
            let times = departures.map(\.departsAt)
            #expect(times == times.sorted())
            for departure in departures { days[departure.trip.trip, default: []].append(date) }
        }
        for date in [night - 1, night, night + 1] {
            for start in starts {
                let left = clock.instant(date, start) + .seconds(60 * offset)
                let found = days[PlannedTrip(route: Places.route, date: date, start: start)]
                #expect(found == [clock.local(left).date], "\(date) \(start)")
            }
        }
    }

    @Test("R03.24 two starts that coincide in spring are two departures, and both are listed")
    func twins() throws {
        let spring = try CalendarDate("2026-03-29")
        let departures = try schedule([.at(2), .at(3), .at(4)], offset: 60).departures(
            from: first, to: last, on: spring)
        #expect(times(departures) == ["02:00", "04:00", "04:00"])
        let starts = departures.map(\.trip.trip.start)
        #expect(starts == [.at(2), .at(3), .at(4)])
    }

    @Test("R03.24 in autumn both occurrences of the repeated hour have departures, an hour apart")
    func autumn() throws {
        let autumn = try CalendarDate("2026-10-25")
        let departures = try schedule([.at(2), .at(3), .at(4)], offset: 60).departures(
            from: middle, to: last, on: autumn)
        #expect(times(departures) == ["03:00", "03:00", "05:00"])
        #expect(departures[1].departsAt - departures[0].departsAt == .seconds(3_600))
    }

    @Test("A start runs on its days of the week, from its first day to its last")
    func validity() throws {
        var schedule = schedule([], offset: 60)
        // 26 November 2026 is a Thursday.
        schedule.route.timetable = [
            TimetableEntry(start: .at(7), weekdays: [4], validFrom: date, validUntil: date + 7),
            TimetableEntry(start: .at(8), weekdays: [1, 2, 3, 5, 6, 7]),
        ]
        let starts = try [date - 7, date, date + 1, date + 7, date + 14].map { day in
            try schedule.departures(from: first, to: last, on: day).map(\.trip.trip.start.text)
        }
        #expect(starts == [[], ["07:00"], ["08:00"], ["07:00"], []])
    }

    @Test("A trip with a record is listed once, with its own stops, even outside the timetable")
    func records() throws {
        var schedule = schedule(
            [.at(7)], offset: 60, records: [record(.at(7), pattern: 1), record(.at(9), pattern: 2)])
        schedule.patterns[2] = Pattern(
            id: 2, route: Places.route,
            stops: [
                PatternStop(stop: first, offset: 0, boardingZone: 10, arrivalZone: nil),
                PatternStop(stop: Places.lokhvytsia, offset: 75, boardingZone: 20, arrivalZone: 1),
                PatternStop(stop: last, offset: 500, boardingZone: nil, arrivalZone: 2),
            ])
        let all = try schedule.departures(from: first, to: last, on: date)
        let (starts, records) = (all.map(\.trip.trip.start), all.compactMap(\.trip.record))
        #expect(starts == [.at(7), .at(9)])
        #expect(records.count == 2)
        let lengths = all.map { $0.arrivesAt - $0.departsAt }
        #expect(lengths == [.seconds(120 * 60), .seconds(500 * 60)])
        // The route no longer stops there, but this trip does.
        let old = try schedule.departures(from: Places.lokhvytsia, to: last, on: date)
        #expect(old.count == 1)
        #expect(old.first?.trip.trip.start == .at(9))
        #expect(throws: BookingRefused.unknownDepartureStop) {
            try schedule.departures(from: Places.lokhvytsia, to: last, on: date + 1)
        }
    }

    private func record(_ start: ClockTime, pattern: Int64) -> TripRecord {
        let startsAt = clock.instant(date, start)
        return TripRecord(
            id: .example, route: Places.route, date: date, start: start, startsAt: startsAt,
            endsAt: startsAt + .seconds(7_200), pattern: pattern, capacity: 15, state: .onSale, cancelReason: nil)
    }
}
