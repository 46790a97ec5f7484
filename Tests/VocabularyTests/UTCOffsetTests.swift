import Foundation
import Testing
import Vocabulary

@Suite("Offsets of local time from UTC")
struct UTCOffsetTests {
    @Test(
        "An offset is the number of minutes ahead of UTC",
        arguments: [
            ("+00:00", 0), ("+02:00", 120), ("+05:45", 345), ("-03:30", -210), ("-00:30", -30), ("+18:00", 1_080),
        ])
    func offsets(text: String, minutes: Int) throws {
        let offset = try UTCOffset(text)
        #expect(offset.minutes == minutes)
        #expect(UTCOffset(minutes: minutes).text == text)
        #expect(try value(quoted(text), as: UTCOffset.self) == offset)
    }

    @Test(
        "Any other text is refused",
        arguments: ["", "Z", "02:00", " 02:00", "+2:00", "+0200", "+02:60", "+19:00", "+02:00:00", "−02:00", "+2a:00"])
    func refused(text: String) throws {
        #expect(throws: Fault.self) { try UTCOffset(text) }
        #expect(try faults(quoted(text), as: UTCOffset.self) == [": format"])
    }

    @Test(
        "A local time occurs twice only in the hour before and the hour after clocks are put back",
        arguments: [
            ("Europe/Kyiv", "2027-10-31T00:00:00Z", "2027-10-31T02:00:00Z"),
            // Lord Howe Island puts its clocks back by half an hour.
            ("Australia/Lord_Howe", "2027-04-03T14:30:00Z", "2027-04-03T15:30:00Z"),
        ])
    func shownTwice(zone: String, from: String, to: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let offset = { (second: Int64) in
            Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
        }
        let (from, to) = (try second(from), try second(to))
        for (second, isTwice) in [(from - 1, false), (from, true), (to - 1, true), (to, false)] {
            #expect(UTCOffset.isShownTwice(at: second, offset: offset) == isTwice, "\(second - from)")
        }
        let day = stride(from: from - 86_400, to: to + 86_400, by: 60)
        let twice = day.filter { UTCOffset.isShownTwice(at: $0, offset: offset) }
        #expect(Int64(twice.count) == (to - from) / 60)
    }

    @Test("No local time occurs twice when clocks are put forward, or in a zone without clock changes")
    func shownOnce() throws {
        for (name, text) in [("Europe/Kyiv", "2027-03-28T01:00:00Z"), ("UTC", "2027-10-31T01:00:00Z")] {
            let zone = try #require(TimeZone(identifier: name))
            let middle = try second(text)
            let offset = { (second: Int64) in
                Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
            }
            let twice = (-240...240).filter { UTCOffset.isShownTwice(at: middle + 60 * $0, offset: offset) }
            #expect(twice == [])
        }
    }

    private func second(_ text: String) throws -> Int64 {
        try #require(Instant(text.replacing("Z", with: ".000Z"))).milliseconds / 1_000
    }
}
