import RPC
import Testing
import Vocabulary

/// Strings are processed eight bytes at a time; the position of a byte in its word must not matter.
@Suite("JSON strings: every length, and special characters at every position")
struct JSONWordTests {
    /// Special characters with their encoded form.
    static let special: [(meant: String, written: String)] = [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{1F}", #"\u001f"#), ("é", "é"),
        ("\u{7FF}", "\u{7FF}"), ("€", "€"), ("\u{FFFD}", "\u{FFFD}"), ("😀", "😀"), ("\u{7F}", "\u{7F}"), ("/", "/"),
    ]

    @Test("A special character at any position round-trips", arguments: 0..<28)
    func everyPlace(length: Int) throws {
        for place in 0...length {
            for (meant, written) in Self.special {
                let before = String(repeating: "a", count: place)
                let behind = String(repeating: "z", count: length - place)
                let text = before + meant + behind
                let bytes = Array("\"\(before)\(written)\(behind)\"".utf8)
                #expect(try JSONWriter.encode(text) == bytes)
                #expect(try JSONReader.decode(String.self, from: bytes, unknownMembers: .refused) == text)
                let object = try JSONDocument(parsing: Array("{".utf8) + bytes + Array(":1}".utf8)).root
                #expect(object[member: text]?.integer == 1)
                #expect(object[member: before + behind] == nil)
            }
        }
    }

    @Test("Two special characters at any distance up to nine round-trip", arguments: 0..<10)
    func two(distance: Int) throws {
        for (first, firstWritten) in Self.special {
            for (second, secondWritten) in Self.special {
                let between = String(repeating: "-", count: distance)
                let bytes = try JSONWriter.encode(first + between + second)
                #expect(String(decoding: bytes, as: UTF8.self) == "\"\(firstWritten)\(between)\(secondWritten)\"")
                #expect(try JSONDocument(parsing: bytes).root.string == first + between + second)
            }
        }
    }

    @Test("A forbidden character is reported at its offset", arguments: 0..<20)
    func refused(place: Int) {
        let before = [0x22] + Array(repeating: 0x61 as UInt8, count: place)
        for length in 0..<10 {
            let behind = Array(repeating: 0x61 as UInt8, count: length) + [0x22]
            #expect(throws: JSONSyntaxError(reason: .controlCharacterInString, offset: place + 1)) {
                try JSONDocument(parsing: before + [0x1F] + behind)
            }
            #expect(throws: JSONSyntaxError(reason: .controlCharacterInString, offset: place + 1)) {
                try JSONDocument(parsing: before + [0x00] + behind)
            }
            #expect(throws: JSONSyntaxError(reason: .notUTF8, offset: place + 1)) {
                try JSONDocument(parsing: before + [0xBF] + behind)
            }
            #expect(throws: JSONSyntaxError(reason: .unexpectedEnd, offset: place + 1 + length)) {
                try JSONDocument(parsing: before + behind.dropLast())
            }
        }
    }

    @Test("An escape truncated by the end of the text is refused", arguments: 0..<18)
    func cut(place: Int) {
        let text = Array("\"\(String(repeating: "a", count: place))\\ud83d\\ude00".utf8)
        for length in place + 1...text.count {
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text[..<length])) }
        }
    }

    @Test("Names that differ in one byte are distinct", arguments: 1..<20)
    func names(length: Int) throws {
        let name = String(repeating: "n", count: length)
        let node = try JSONDocument(parsing: Array("{\"\(name)\":1}".utf8)).root
        #expect(node[member: name]?.integer == 1)
        #expect(node[member: name + "n"] == nil && node[member: String(name.dropLast())] == nil)
        for place in 0..<length {
            var other = Array(name.utf8)
            other[place] = UInt8(ascii: "m")
            #expect(node[member: String(decoding: other, as: UTF8.self)] == nil)
        }
    }

    @Test("A long text of escapes round-trips completely")
    func long() throws {
        let text = String(repeating: "\u{1}\"é\\ab😀\n", count: 5_000)
        #expect(try readJSON(try writtenJSON([text])) == [text])
    }
}
