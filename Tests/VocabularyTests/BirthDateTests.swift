import RPC
import Testing
import Vocabulary

@Suite("Birth dates")
struct BirthDateTests {
    @Test(
        "A date from 1900 on is read and written unchanged",
        arguments: [
            ("1900-01-01", -25_567), ("1904-02-29", -24_048), ("1969-12-31", -1), ("1970-01-01", 0),
            ("1987-05-04", 6_332), ("9999-12-31", 2_932_896),
        ])
    func dates(text: String, days: Int64) throws {
        let date = try BirthDate(text)
        #expect(date.days == days && date.text == text)
        #expect(BirthDate(daysSince1970: days) == date)
    }

    @Test("The earliest date is the first day of 1900, and the example is valid")
    func bounds() throws {
        #expect(BirthDate.earliest.text == "1900-01-01")
        #expect(try BirthDate(BirthDate.example.text) == .example)
    }

    @Test(
        "Any other text is refused",
        arguments: ["1899-12-31", "1900-02-29", "1987-5-4", "04.05.1987", "1987-05-04T00:00", "", "0000-01-01"])
    func refused(text: String) {
        let fault = #expect(throws: Fault.self) { try BirthDate(text) }
        #expect(fault?.key == "fault.format.date")
    }
}
