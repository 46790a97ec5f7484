import RPC
import RestaurantsContract
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Opening hours")
struct OpeningHoursTests {
    private static func time(_ text: String) throws -> ClockTime { try ClockTime(text) }

    private static func hours(_ day: Weekday, _ from: String, _ until: String) throws -> OpeningHours {
        OpeningHours(day, from: try time(from), until: try time(until))
    }

    @Test(
        "A time across midnight belongs to the day on which it begins",
        arguments: [
            (Weekday.friday, "22:59", false), (.friday, "23:00", true), (.saturday, "01:59", true),
            (.saturday, "02:00", false), (.saturday, "23:30", false), (.friday, "00:30", false),
        ])
    func acrossMidnight(day: Weekday, text: String, isOpen: Bool) throws {
        let hours = [try Self.hours(.friday, "23:00", "02:00")]
        let found = hours.contains(day, try Self.time(text))
        #expect(found == isOpen)
    }

    @Test("Sunday night reaches into Monday, and a time that ends at its beginning is a whole day")
    func aroundTheWeek() throws {
        let late = [try Self.hours(.sunday, "20:00", "03:00")]
        #expect(try late.contains(.monday, Self.time("02:59")))
        #expect(try !late.contains(.monday, Self.time("03:00")))
        let day = [try Self.hours(.sunday, "06:00", "06:00")]
        #expect(try day.contains(.monday, Self.time("05:59")))
        #expect(try !day.contains(.monday, Self.time("06:00")))
    }

    @Test("Times that overlap are refused with the later one, also across midnight and around the week")
    func overlap() throws {
        let cases: [(OpeningHours, OpeningHours, Bool)] = [
            (try Self.hours(.monday, "10:00", "14:00"), try Self.hours(.monday, "14:00", "18:00"), false),
            (try Self.hours(.monday, "10:00", "14:01"), try Self.hours(.monday, "14:00", "18:00"), true),
            (try Self.hours(.monday, "22:00", "02:00"), try Self.hours(.tuesday, "01:00", "03:00"), true),
            (try Self.hours(.sunday, "22:00", "02:00"), try Self.hours(.monday, "01:00", "03:00"), true),
            (try Self.hours(.monday, "01:00", "03:00"), try Self.hours(.sunday, "22:00", "02:00"), true),
            (try Self.hours(.sunday, "22:00", "01:00"), try Self.hours(.monday, "01:00", "03:00"), false),
        ]
        for (first, second, isRefused) in cases {
            var faults = Faults()
            UpdateRestaurant(openingHours: .set([first, second])).validate(&faults)
            #expect(faults["openingHours.1"].map(\.code) == (isRefused ? ["overlap"] : []), "\(first) \(second)")
        }
    }

    @Test(
        "On the nights when clocks change the restaurant goes by its clocks",
        arguments: [
            // 25 October 2026: 03:00 becomes 02:00, so 02:30 is shown at 00:30 and 01:30 UTC.
            ("2026-10-25T00:30:00Z", "02:30"), ("2026-10-25T01:30:00Z", "02:30"), ("2026-10-25T02:30:00Z", "03:30"),
            // 29 March 2026: 02:00 becomes 03:00.
            ("2026-03-29T00:59:00Z", "01:59"), ("2026-03-29T01:00:00Z", "03:00"),
        ])
    func clockChanges(instant: String, local: String) throws {
        let found = LocalClocks().time(at: try #require(Instant(instant)), in: .example)
        #expect(found.date.weekday == 7)
        #expect(found.time.text == local)
    }

    @Test("A zone that the machine does not know is refused with the member")
    func zones() throws {
        let clocks = LocalClocks()
        try clocks.check(.example, of: "zone")
        #expect(throws: CallError.invalid(Faults("zone", TimeZoneName.fault))) {
            try clocks.check(TimeZoneName(unchecked: "Europe/Atlantis"), of: "zone")
        }
    }
}
