import Testing
import Vocabulary

@Suite("An instant is RFC 3339 in UTC")
struct InstantTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        var text: String
        var milliseconds: Int64
        var testDescription: String { text }

        init(_ text: String, _ milliseconds: Int64) {
            self.text = text
            self.milliseconds = milliseconds
        }
    }

    /// Computed with the calendar of another program.
    static let vectors = [
        Vector("1970-01-01T00:00:00.000Z", 0),
        Vector("1970-01-01T00:00:00.001Z", 1),
        Vector("1969-12-31T23:59:59.999Z", -1),
        Vector("1969-12-31T23:59:59.000Z", -1_000),
        Vector("2026-11-21T13:45:00.000Z", 1_795_268_700_000),
        Vector("2024-02-29T12:30:45.678Z", 1_709_209_845_678),
        Vector("2000-02-29T00:00:00.000Z", 951_782_400_000),
        Vector("2000-12-31T23:59:59.000Z", 978_307_199_000),
        Vector("1900-02-28T23:59:59.000Z", -2_203_891_201_000),
        Vector("1900-03-01T00:00:00.000Z", -2_203_891_200_000),
        Vector("2100-02-28T23:59:59.000Z", 4_107_542_399_000),
        Vector("2100-03-01T00:00:00.000Z", 4_107_542_400_000),
        Vector("1600-02-29T00:00:00.000Z", -11_670_998_400_000),
        Vector("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
        Vector("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ]

    @Test("Known times are decoded and encoded", arguments: vectors)
    func vector(_ vector: Vector) throws {
        #expect(Instant(vector.text)?.milliseconds == vector.milliseconds)
        #expect(Instant(milliseconds: vector.milliseconds).description == vector.text)
        #expect(try text(Instant(milliseconds: vector.milliseconds)) == quoted(vector.text))
        #expect(try value(quoted(vector.text), as: Instant.self).milliseconds == vector.milliseconds)
    }

    @Test(
        "A fraction may have any number of digits; digits after the third are dropped",
        arguments: [
            Vector("1970-01-01T00:00:00Z", 0), Vector("1970-01-01T00:00:00.1Z", 100),
            Vector("1970-01-01T00:00:00.12Z", 120), Vector("1970-01-01T00:00:00.123Z", 123),
            Vector("1970-01-01T00:00:00.1239Z", 123), Vector("1970-01-01T00:00:00.000999999Z", 0),
            Vector("1970-01-01T00:00:00.99999999999999999999999999999999999999999Z", 999),
        ])
    func fraction(_ vector: Vector) {
        #expect(Instant(vector.text)?.milliseconds == vector.milliseconds)
    }

    @Test(
        "Any other text is refused",
        arguments: [
            "", "Z", "2026-11-21", "2026-11-21T13:45:00", "2026-11-21T13:45Z", "2026-11-21T13:45:0Z",
            "2026-11-21 13:45:00Z", "2026-11-21t13:45:00z", "2026-11-21T13:45:00+00:00", "2026-11-21T13:45:00+01:00",
            "2026-11-21T13:45:00.Z", "2026-11-21T13:45:00,5Z", "2026-11-21T13:45:00.5", "2026-11-21T13:45:00.5xZ",
            "2026-11-21T13:45:00.5ZZ", "2026-11-21T13:45:00ZZ", "2026-00-21T13:45:00Z", "2026-13-21T13:45:00Z",
            "2026-11-00T13:45:00Z", "2026-11-31T13:45:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
            "2100-02-29T00:00:00Z", "2000-02-30T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T13:60:00Z",
            "2026-11-21T13:45:60Z", "-026-11-21T13:45:00Z", "+2026-11-21T13:45:00Z", "12026-11-21T13:45:00Z",
            "2026-1-21T13:45:00Z", "2026-11-2\u{0661}T13:45:00Z", " 2026-11-21T13:45:00Z",
        ])
    func refused(spelling: String) throws {
        #expect(Instant(spelling) == nil)
        #expect(try faults(quoted(spelling), as: Instant.self) == [": format"])
    }

    @Test("Instants are compared, moved and subtracted by their times")
    func arithmetic() {
        let noon = Instant(milliseconds: 1_795_262_400_000)
        #expect(noon + .seconds(90) == Instant(milliseconds: 1_795_262_490_000))
        #expect(noon - .milliseconds(1) < noon)
        #expect(noon + .seconds(90) - noon == .seconds(90))
        #expect(noon - (noon + .milliseconds(1)) == .milliseconds(-1))
    }

    @Test(
        "A duration's milliseconds are rounded towards zero",
        arguments: zip(
            [.zero, .seconds(2), .milliseconds(1_500), .microseconds(1_999), .microseconds(-1_999)] as [Duration],
            [0, 2_000, 1_500, 1, -1] as [Int64]))
    func milliseconds(duration: Duration, milliseconds: Int64) {
        #expect(duration.milliseconds == milliseconds)
    }
}
