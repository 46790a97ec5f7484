import RPC
import Testing
import Vocabulary

@Suite("Structured data for search engines")
struct StructuredDataTests {
    private static let unsafe: [Unicode.Scalar] = ["<", ">", "&", "\u{2028}", "\u{2029}"]

    @Test(
        "A value is JSON without the characters that could end a script, and is read unchanged",
        arguments: [
            "", "Brancin", "</script><script>alert(1)</script>", "<!--", "Fish & Chips", "a\u{2028}b\u{2029}c",
            "<\u{301}b>\u{301}&\u{301}", "\"\\\n\t", "\\u003c", "🐟", "سمك",
        ])
    func values(text: String) throws {
        let data = try StructuredData(of: ["name": text])
        #expect(!data.text.unicodeScalars.contains { Self.unsafe.contains($0) }, "\(data.text)")
        let read = try JSONDocument(parsing: Array(data.text.utf8)).root[member: "name"]?.string ?? "nothing"
        #expect(Array(read.utf8) == Array(text.utf8))
    }

    @Test("Each of the characters is the escape of its number")
    func escapes() throws {
        let data = try StructuredData(of: ["<>&\u{2028}\u{2029}"])
        #expect(data.text == #"["\u003c\u003e\u0026\u2028\u2029"]"#)
    }

    @Test("It is a text on the wire, and comes back as it was")
    func wire() throws {
        let data = try StructuredData(of: ["name": "</script>"])
        let bytes = try JSONWriter.encode(data)
        for unknownMembers in [UnknownMembers.refused, .ignored] {
            let read = try JSONReader.decode(StructuredData.self, from: bytes, unknownMembers: unknownMembers)
            #expect(read == data)
        }
    }

    @Test(
        "A text with such a character is a fault, also in a reply",
        arguments: ["</script>", "a>b", "&amp;", "\u{2028}", "\u{2029}", "<\u{301}", "{\"a\":\"<\"}"])
    func faults(text: String) throws {
        let bytes = try JSONWriter.encode(text)
        for unknownMembers in [UnknownMembers.refused, .ignored] {
            let faults = #expect(throws: Faults.self) {
                try JSONReader.decode(StructuredData.self, from: bytes, unknownMembers: unknownMembers)
            }
            #expect(faults?[""].map(\.code) == ["format"])
        }
    }

    @Test("The schema has a pattern, and the example is valid")
    func schema() throws {
        guard case .string(let rule) = StructuredData.schema else {
            Issue.record("not a text")
            return
        }
        #expect(rule.pattern == "^[^<>&\u{2028}\u{2029}]*$")
        let example = try JSONReader.decode(
            StructuredData.self, from: JSONWriter.encode(StructuredData.example), unknownMembers: .refused)
        #expect(example == .example)
    }
}
