import ServiceKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The local time of the town")
struct TownClockTests {
    private let clock: TownClock
    private let midnight = ClockTime.at(0)

    init() throws { clock = try TownClock(zone: "Europe/Kyiv") }

    @Test(
        "R03.24 a local time is converted to its instant",
        arguments: [
            ("2026-11-26", "08:00", "2026-11-26T06:00:00.000Z"), ("2026-07-01", "08:00", "2026-07-01T05:00:00.000Z"),
            // In spring the hour from 03:00 is skipped, and a time in it is an hour later.
            ("2026-03-29", "02:59", "2026-03-29T00:59:00.000Z"), ("2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"),
            ("2026-03-29", "03:30", "2026-03-29T01:30:00.000Z"), ("2026-03-29", "04:00", "2026-03-29T01:00:00.000Z"),
            ("2026-03-29", "23:00", "2026-03-29T20:00:00.000Z"),
            // In autumn the hour from 03:00 occurs twice, and the first one is meant.
            ("2026-10-25", "02:59", "2026-10-24T23:59:00.000Z"), ("2026-10-25", "03:00", "2026-10-25T00:00:00.000Z"),
            ("2026-10-25", "03:59", "2026-10-25T00:59:00.000Z"), ("2026-10-25", "04:00", "2026-10-25T02:00:00.000Z"),
            ("2026-12-31", "23:59", "2026-12-31T21:59:00.000Z"), ("2027-01-01", "00:00", "2026-12-31T22:00:00.000Z"),
            ("2028-02-29", "12:00", "2028-02-29T10:00:00.000Z"), ("2028-03-01", "00:00", "2028-02-29T22:00:00.000Z"),
        ])
    func instants(date: String, time: String, expected: String) throws {
        let instant = clock.instant(try CalendarDate(date), try ClockTime(time))
        #expect(instant == Instant(expected))
    }

    @Test(
        "R03.24 an instant is converted to its local time",
        arguments: [
            ("2026-03-29T00:59:59.999Z", "2026-03-29", "02:59"), ("2026-03-29T01:00:00.000Z", "2026-03-29", "04:00"),
            ("2026-10-25T00:30:00.000Z", "2026-10-25", "03:30"), ("2026-10-25T01:30:00.000Z", "2026-10-25", "03:30"),
            ("2026-10-25T02:00:00.000Z", "2026-10-25", "04:00"), ("2026-12-31T21:59:59.000Z", "2026-12-31", "23:59"),
            ("2026-12-31T22:00:00.000Z", "2027-01-01", "00:00"), ("2028-02-28T22:00:00.000Z", "2028-02-29", "00:00"),
        ])
    func local(instant: String, date: String, time: String) throws {
        let shown = clock.local(try #require(Instant(instant)))
        #expect(shown.date.text == date)
        #expect(shown.time.text == time)
    }

    @Test("R03.24 from 2020 to 2040 all days have 24 hours except the last Sundays of March and October")
    func years() throws {
        let (first, last) = (try CalendarDate("2020-01-01"), try CalendarDate("2040-12-31"))
        var wrong: [CalendarDate] = []
        for day in (0...last - first).map({ first + $0 }) {
            let isLastSunday = day.weekday == 7 && day.day >= 25
            let hours = isLastSunday && day.month == 3 ? 23 : isLastSunday && day.month == 10 ? 25 : 24
            let length = clock.instant(day + 1, midnight) - clock.instant(day, midnight)
            if length != .seconds(hours * 3_600) { wrong.append(day) }
        }
        #expect(wrong == [])
    }

    @Test(
        "R03.24 every minute of a day is converted back, except the skipped ones",
        arguments: [
            ("2020-03-29", 60), ("2026-03-29", 60), ("2026-10-25", 0), ("2026-12-31", 0), ("2028-02-29", 0),
            ("2040-10-28", 0),
        ])
    func minutes(date: String, missing: Int) throws {
        let date = try CalendarDate(date)
        let moved = (0..<1_440).map { ClockTime(minutes: $0) }.filter { time in
            let shown = clock.local(clock.instant(date, time))
            return shown.date != date || shown.time != time
        }
        #expect(moved.count == missing)
        let left = (180..<180 + missing).map { ClockTime(minutes: $0) }
        #expect(moved == left)
    }

    @Test(
        "R03.24 06:30 is always 6.5 hours after the origin of GTFS, but not always after midnight",
        arguments: [
            ("2026-03-29", "06:30", "07:30"), ("2026-10-25", "06:30", "05:30"), ("2026-07-01", "06:30", "06:30"),
        ])
    func serviceDay(date: String, fromNoon: String, fromMidnight: String) throws {
        let (date, time) = (try CalendarDate(date), Duration.seconds(6 * 3_600 + 1_800))
        #expect(clock.local(clock.serviceDayStart(date) + time).time.text == fromNoon)
        #expect(clock.local(clock.instant(date, midnight) + time).time.text == fromMidnight)
    }

    @Test("Other zones have their own local time")
    func zones() throws {
        let zagreb = try TownClock(zone: "Europe/Zagreb")
        #expect(zagreb.zone == "Europe/Zagreb")
        #expect(zagreb.instant(try CalendarDate("2026-11-26"), .at(8)) == Instant("2026-11-26T07:00:00.000Z"))
        let samoa = try TownClock(zone: "Pacific/Apia")
        #expect(samoa.local(Instant(milliseconds: 1_795_600_800_000)).date.text == "2026-11-25")
        #expect(samoa.local(Instant(milliseconds: 1_795_604_400_000)).date.text == "2026-11-26")
    }

    @Test(
        "A zone that does not exist or is no name of the tz database is refused by name",
        arguments: ["Europe/Kyjiw", "", "Kyiv", "EET", "GMT+2", "GMT+0200", "EST5EDT"])
    func unknown(zone: String) {
        let error = #expect(throws: ConfigurationError.self) { try TownClock(zone: zone) }
        #expect(error?.description.contains("network.zone") == true)
        #expect(error?.description.contains("\"\(zone)\"") == true)
    }
}
