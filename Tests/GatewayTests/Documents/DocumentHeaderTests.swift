import Testing

@testable import GatewayService

@Suite("Headers of documents")
struct DocumentHeaderTests {
    @Test(
        "An ASCII file name is sent as it is; any other also in UTF-8 (RFC 6266, RFC 8187)",
        arguments: [
            ("export.json", #"attachment; filename="export.json""#),
            ("My data (1).json", #"attachment; filename="My data (1).json""#),
            ("vožnja.pdf", #"attachment; filename="vo_nja.pdf"; filename*=UTF-8''vo%c5%benja.pdf"#),
            ("رحلة.ics", #"attachment; filename="____.ics"; filename*=UTF-8''%d8%b1%d8%ad%d9%84%d8%a9.ics"#),
            (#"a"b.txt"#, #"attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt"#),
            ("50%.txt", #"attachment; filename="50_.txt"; filename*=UTF-8''50%25.txt"#),
            ("a;b='c'.txt", #"attachment; filename="a;b='c'.txt""#),
        ])
    func names(name: String, value: String) {
        #expect(ContentDisposition.attachment(name) == value)
    }

    @Test(
        "An unsafe file name is dropped",
        arguments: [
            "", ".", "..", "a/b", #"a\b"#, "a\r\nX-Evil: 1", "a\u{0}", "a\u{7F}", "a\u{85}b", "a\u{2028}b",
            "gnp.\u{202E}exe",
        ])
    func noNames(name: String) {
        #expect(ContentDisposition.attachment(name) == nil)
    }

    @Test(
        "Every header value is one line of visible ASCII",
        arguments: ["a\u{301}b", "𝔸 b", "\u{FEFF}", "é\"\u{301}", "~"])
    func visible(name: String) throws {
        let value = try #require(ContentDisposition.attachment(name))
        #expect(value.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        #expect(value.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 2)
    }

    @Test(
        "A media type is a type and a subtype, optionally with parameters",
        arguments: [
            ("image/png", true), ("application/vnd.apple.pkpass", true), ("text/csv; charset=utf-8", true),
            ("text/csv;charset=utf-8;header=present", true), ("", false), ("text", false), ("text/", false),
            ("/plain", false), ("text/plain/x", false), ("text/plain;", false), ("text/plain; charset", false),
            ("text/pl ain", false), ("text/plain\r\nA: b", false), ("text/plain; a=\"b\"", false), ("text/č", false),
        ])
    func mediaTypes(text: String, isWellFormed: Bool) {
        #expect(MediaType.isWellFormed(text) == isWellFormed)
    }
}
