import Testing
import Vocabulary

@Suite("A Ukrainian phone number (R03.8)")
struct UkrainianPhoneTests {
    @Test(
        "R03.8: ten digits in any spacing and any script, and with the country's code, are one value",
        arguments: [
            "0671234567", "067 123 45 67", "(067) 123-45-67", "067/123.45.67", "067\u{00A0}1234567", "+380671234567",
            "+38 (067) 123 45 67", "380671234567", "380 67 123 4567", "٠٦٧١٢٣٤٥٦٧", "０６７１２３４５６７",
        ])
    func spellings(spelling: String) throws {
        let phone = try UkrainianPhone(spelling)
        #expect(phone.text == "+380671234567")
        #expect(try text(phone) == #""+380671234567""#)
        #expect(try value(quoted(spelling), as: UkrainianPhone.self) == phone)
        #expect(try UkrainianPhone(phone.text) == phone)
        #expect(try PhoneNumber(spelling).text == phone.text)
    }

    @Test(
        "R03.10: 9 and 11 digits are refused, and other numbers",
        arguments: [
            "", "067123456", "06712345678", "67 123 4567", "1671234567", "+38067123456", "+3806712345678",
            "38067123456", "3806712345678", "+385911234567", "+12025550100", "067123456x", "0671234567😀",
            "067123456⁷", "++380671234567", "+380+671234567",
        ])
    func refused(spelling: String) throws {
        #expect(throws: Fault.self) { try UkrainianPhone(spelling) }
        #expect(try faults(quoted(spelling), as: UkrainianPhone.self) == [": format"])
    }

    @Test("The example is valid")
    func example() throws {
        #expect(try UkrainianPhone(UkrainianPhone.example.text) == .example)
    }
}
