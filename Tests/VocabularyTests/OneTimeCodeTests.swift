import RPC
import Testing
import Vocabulary

@Suite("A code that was sent to a phone")
struct OneTimeCodeTests {
    @Test(
        "Six digits of any script, with spaces or dashes between them, are one code",
        arguments: [
            "492013", "492 013", "492-013", " 4 9 2 0 1 3\n", "49-20-13", "492\u{00A0}013", "٤٩٢٠١٣", "۴۹۲۰۱۳",
            "４９２０１３",
            "492 ٠١٣", "492\u{2013}013", "492\u{2212}013", "\u{202a}492013\u{202c}",
        ])
    func spellings(spelling: String) throws {
        #expect(try OneTimeCode(spelling).text == "492013")
        #expect(try value(quoted(spelling), as: OneTimeCode.self) == OneTimeCode(unchecked: "492013"))
    }

    @Test("Leading zeros are kept", arguments: ["000000", "000042", "042000"])
    func zeros(spelling: String) throws {
        #expect(try OneTimeCode(spelling).text == spelling)
        #expect(try text(OneTimeCode(spelling)) == quoted(spelling))
    }

    @Test(
        "Any other text is refused",
        arguments: [
            "", " ", "-", "4", "49201", "4920133", "49201x", "492.013", "492,013", "+492013", "-4920130", "4920 13 0",
            "49201😀", "49201\u{0301}3", "4\u{FE0F}\u{20E3}92013", "49201³", "49201Ⅲ", "４９２０１",
            String(repeating: "4", count: 100_000), String(repeating: "- ", count: 100_000),
        ])
    func refused(spelling: String) throws {
        #expect(throws: Fault.self) { try OneTimeCode(spelling) }
        #expect(try faults(quoted(spelling), as: OneTimeCode.self) == [": format"])
    }

    @Test("A JSON number is refused, because it loses leading zeros")
    func jsonNumber() {
        #expect(faults("492013", as: OneTimeCode.self) == [": type"])
    }

    @Test("Printing never shows a code; the wire does, unless secrets are left out")
    func neverShown() throws {
        let code = OneTimeCode(unchecked: "492013")
        for shown in printed(code) { #expect(!shown.contains("492013"), "\(shown)") }
        #expect("\(code)" == "(secret)")
        #expect(try text(code) == #""492013""#)
        #expect(try JSONWriter.encodeWithoutSecrets([code]) == Array("[null]".utf8))
    }

    @Test("The example is valid")
    func example() throws {
        #expect(try OneTimeCode(OneTimeCode.example.text) == .example)
    }
}

/// Returns all texts that Swift makes of a value, alone and within other values.
func printed<T: Hashable>(_ value: T) -> [String] {
    let values: [Any] = [value, [value], ["key": value], Optional(value) as Any, [value: 1], (value, 1)]
    return values.flatMap { value -> [String] in
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(describing: value), String(reflecting: value), dumped]
    }
}
