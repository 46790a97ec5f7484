import Testing
import Vocabulary

@Suite("A phone number of any country (R03.8)")
struct PhoneNumberTests {
    @Test(
        "R03.8: a Ukrainian number is the same in any spacing, with a leading zero or with the country code",
        arguments: [
            "0671234567", "067 123 4567", "067 123 45 67", "067-123-45-67", "(067) 123-45-67", "067.123.4567",
            "067/123 45 67", "  0 6 7 1 2 3 4 5 6 7\n", "067\u{00A0}123\u{202F}45\u{2009}67", "067\t1234567",
            "+380671234567", "+380 67 123 45 67", "+38 (067) 123-45-67", "+38\u{00A0}067\u{00A0}1234567",
            "00380671234567", "00 380 67 123 4567", "380671234567", "380 67 123 45 67", "380-67-1234567",
        ])
    func spellings(spelling: String) throws {
        let phone = try PhoneNumber(spelling)
        #expect(phone.text == "+380671234567")
        #expect(phone.national == "0671234567")
        #expect(try text(phone) == #""+380671234567""#)
        #expect(try value(quoted(spelling), as: PhoneNumber.self) == phone)
    }

    @Test(
        "Digits of any script are accepted",
        arguments: [
            "٠٦٧١٢٣٤٥٦٧", "٠٦٧ ١٢٣ ٤٥ ٦٧", "۰۶۷۱۲۳۴۵۶۷", "０６７１２３４５６７", "०६७१२३४५६७", "067١٢٣4567", "+٣٨٠٦٧١٢٣٤٥٦٧",
            "٠٠٣٨٠٦٧١٢٣٤٥٦٧", "３８０６７１２３４５６７",
        ])
    func scripts(spelling: String) throws {
        #expect(try PhoneNumber(spelling).text == "+380671234567")
        #expect(try value(quoted(spelling), as: PhoneNumber.self).text == "+380671234567")
    }

    @Test(
        "Numbers of other countries need + or 00, and have 8 to 15 digits (E.164)",
        arguments: [
            ("+1 202 555 0100", "+12025550100"), ("001 (202) 555-0100", "+12025550100"),
            ("+49 30 123456", "+4930123456"), ("+965 1234 5678", "+96512345678"), ("+٩٦٥ ١٢٣٤ ٥٦٧٨", "+96512345678"),
            ("+12345678", "+12345678"), ("+123456789012345", "+123456789012345"),
        ])
    func international(spelling: String, kept: String) throws {
        #expect(try PhoneNumber(spelling).text == kept)
        #expect(try PhoneNumber(spelling).national == nil)
    }

    @Test(
        "A Croatian number equals the number that a courier signs in with (R01.7)",
        arguments: ["+385 91 123 4567", "+385 (0)91 123-4567", "00385911234567", "00 385 (0) 91 1234567"])
    func croatian(spelling: String) throws {
        let phone = try PhoneNumber(spelling)
        let couriers = try CroatianPhone("091 123 4567")
        #expect(phone == PhoneNumber(couriers))
        #expect(phone.text == "+385911234567")
        #expect(phone.national == nil)
    }

    @Test(
        "The text of a number is parsed and decoded to the same number",
        arguments: ["067 123 4567", "+385 1 234 5678", "+1 202 555 0100"])
    func stable(spelling: String) throws {
        let phone = try PhoneNumber(spelling)
        #expect(try PhoneNumber(phone.text) == phone)
        #expect(try value(text(phone), as: PhoneNumber.self) == phone)
    }

    @Test(
        "R03.10: Ukrainian, Croatian and other numbers of a wrong length are refused",
        arguments: [
            "067123456", "06712345678", "671234567", "67 123 4567", "80671234567", "38067123456", "3806712345678",
            "+38067123456", "+3806712345678", "+3801671234567", "0038067123456", "+3851234567", "+38512345678901",
            "+1234567", "+1234567890123456", "0", "+", "00", "+380", "+385",
        ])
    func lengths(spelling: String) throws {
        try refused(spelling)
    }

    @Test(
        "A number that begins with none of +, 0 and 380 is refused, and so is a country code that begins with 0",
        arguments: ["1671234567", "385911234567", "2025550100", "+0671234567", "+012345678", "000671234567"])
    func nowhere(spelling: String) throws {
        try refused(spelling)
    }

    @Test(
        "Characters other than digits and common separators are refused",
        arguments: [
            "", " ", "\u{00A0}", "phone", "067123456x", "067 123 456O", "067 123 4567 ext 2", "tel:+380671234567",
            "++380671234567", "+380+671234567", "067+1234567", "067,123,4567", "067*1234567", "067_123_4567",
            "\u{FF0B}380671234567", "067123456😀", "📞0671234567", "0\u{FE0F}\u{20E3}671234567", "067123456⁷",
            "067123456Ⅶ", "067123456七", "0671234567\u{0301}", "067123456\u{0301}7", "+\u{0301}380671234567",
            "0671234567\u{0}",
        ])
    func characters(spelling: String) throws {
        try refused(spelling)
    }

    @Test("A text that is too long is refused", arguments: [100, 101, 10_000])
    func long(count: Int) throws {
        try refused(String(repeating: "0", count: count))
        try refused("+" + String(repeating: "٧", count: count))
        try refused(String(repeating: "067 ", count: count))
    }

    private func refused(_ spelling: String) throws {
        #expect(throws: Fault.self) { try PhoneNumber(spelling) }
        #expect(try faults(quoted(spelling), as: PhoneNumber.self) == [": format"])
    }

    @Test("A JSON number is refused")
    func jsonNumber() {
        #expect(faults("380671234567", as: PhoneNumber.self) == [": type"])
    }

    @Test("The example is valid")
    func example() throws {
        #expect(try PhoneNumber(PhoneNumber.example.text) == .example)
    }
}
