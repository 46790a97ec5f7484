import Testing
import Vocabulary

@Suite("A Croatian phone number (R01.7)")
struct CroatianPhoneTests {
    @Test(
        "R01.7: all spellings of one number, national and +385, are one value",
        arguments: [
            "+385911234567", "+385 91 123 4567", "+385-91-123-4567", "+385.91.123.4567", "+385 (91) 123/4567",
            "+385 (0)91 123 4567", "+3850911234567", "0911234567", "091 123 4567", "091/123-4567", "091.123.4567",
            "(091) 1234567", "  091\u{00A0}123\t4567\n",
            "091\u{2013}123\u{2010}4567", "\u{202a}+385 91 123 4567\u{202c}",
        ])
    func spellings(spelling: String) throws {
        let phone = try CroatianPhone(spelling)
        #expect(phone.text == "+385911234567")
        #expect(phone == CroatianPhone(unchecked: "+385911234567"))
        #expect(try text(phone) == #""+385911234567""#)
        #expect(try value(quoted(spelling), as: CroatianPhone.self) == phone)
    }

    @Test("R01.7: a number given in one form is equal to the same number in the other", arguments: 7...10)
    func otherForm(digits: Int) throws {
        let rest = String("1234567890".prefix(digits))
        let national = try CroatianPhone("09" + rest)
        #expect(try CroatianPhone("+3859" + rest) == national)
        #expect(Set([national, try CroatianPhone("+385 9" + rest)]).count == 1)
        // An encoded value must be decodable by the next service.
        #expect(try value(text(national), as: CroatianPhone.self) == national)
    }

    @Test(
        "R01.7: +385 is followed by 8 to 10 digits",
        arguments: ["+38512345678", "+385123456789", "+3851234567890", "+385 1 234 5678", "+385 21 345 678"])
    func international(spelling: String) throws {
        #expect(try CroatianPhone(spelling).text == spelling.filter { $0 != " " })
    }

    @Test(
        "R01.7: other numbers are refused",
        arguments: [
            "", " ", "+", "+385", "1234567", "911234567", "385911234567", "00385911234567", "+386911234567",
            "+1 202 555 0100", "+3851234567", "+38512345678901", "+385912345678901", "09123456", "0912345678901",
            "012345678", "0112345678", "+385 91 123 456x", "091 123 456O", "091*1234567", "091,1234567",
            "+ 385 91 123 4567 ext", "++385911234567", "+385+911234567", "091123456\u{0667}", "091123456\u{FF17}",
            "\u{FF0B}385911234567", "091123456\u{0301}7",
        ])
    func refused(spelling: String) throws {
        #expect(throws: Fault.self) { try CroatianPhone(spelling) }
        #expect(try faults(quoted(spelling), as: CroatianPhone.self) == [": format"])
    }

    @Test("A JSON number is refused")
    func jsonNumber() {
        #expect(faults("911234567", as: CroatianPhone.self) == [": type"])
    }

    @Test("The example is valid")
    func example() throws {
        #expect(try CroatianPhone(CroatianPhone.example.text) == .example)
    }
}
