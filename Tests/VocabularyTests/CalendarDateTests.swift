import Testing
import Vocabulary

@Suite("Calendar dates and times of day")
struct CalendarDateTests {
    @Test(
        "A date has the number of its day since 1970 and its weekday",
        arguments: [
            ("1970-01-01", 0, 4), ("2026-11-25", 20_782, 3), ("2028-02-29", 21_243, 2), ("2026-12-31", 20_818, 4),
            ("2027-01-01", 20_819, 5), ("9999-12-31", 2_932_896, 5),
        ])
    func days(text: String, days: Int64, weekday: Int) throws {
        let date = try CalendarDate(text)
        #expect(date.days == days)
        #expect(date.text == text)
        #expect(date.weekday == weekday)
        #expect(CalendarDate(daysSince1970: days) == date)
        #expect(date.basicText == text.filter { $0 != "-" })
        #expect(try value(quoted(text), as: CalendarDate.self) == date)
    }

    @Test(
        "An invalid date is refused",
        arguments: [
            "", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "26-01-01", "2026/01/01",
            "1969-12-31", "2026-11-25T00:00", "２０２６-11-25", "+026-11-25", "10000-01-01",
        ])
    func refused(text: String) throws {
        #expect(throws: Fault.self) { try CalendarDate(text) }
        #expect(try faults(quoted(text), as: CalendarDate.self) == [": format"])
    }

    @Test("Days are counted across the ends of months and years")
    func arithmetic() throws {
        let last = try CalendarDate("2026-12-31")
        #expect((last + 1).text == "2027-01-01")
        #expect((last - 365).text == "2025-12-31")
        #expect(last + 31 - last == 31)
        #expect(last < last + 1)
    }

    @Test("A time of day counts minutes since midnight", arguments: [("00:00", 0), ("06:30", 390), ("23:59", 1_439)])
    func times(text: String, minutes: Int) throws {
        let time = try ClockTime(text)
        #expect(time.minutes == minutes)
        #expect(ClockTime(minutes: minutes).text == text)
        #expect(try value(quoted(text), as: ClockTime.self) == time)
    }

    @Test(
        "An invalid time of day is refused",
        arguments: ["", "24:00", "6:30", "06:60", "06.30", "0630", "06:30:00", "-1:00"])
    func refusedTimes(text: String) throws {
        #expect(throws: Fault.self) { try ClockTime(text) }
        #expect(try faults(quoted(text), as: ClockTime.self) == [": format"])
    }
}
