import RPC
import Testing

@Suite("JSON grammar")
struct JSONGrammarTests {
    @Test("A text that RFC 8259 allows is accepted", arguments: accepted)
    func accepts(text: String) throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        #expect(!document.root.bytes.isEmpty)
    }

    @Test("A text that is not JSON is refused with the reason", arguments: refused)
    func refuses(text: String, reason: String) {
        #expect { try JSONDocument(parsing: Array(text.utf8)) } throws: { error in
            let error = error as? JSONSyntaxError
            return error?.reason.rawValue == reason && (0...text.utf8.count).contains(error?.offset ?? -1)
        }
    }

    @Test("Well-formed UTF-8 is accepted in strings", arguments: wellFormed)
    func accepts(sequence: [UInt8]) throws {
        let document = try JSONDocument(parsing: [0x22] + sequence + [0x22])
        #expect(document.root.string.map { Array($0.utf8) } == sequence)
    }

    @Test("Ill-formed UTF-8 is refused, in values and in names", arguments: illFormed)
    func refuses(sequence: [UInt8]) {
        for text in [[0x22] + sequence + [0x22], Array("{\"".utf8) + sequence + Array("\":1}".utf8)] {
            #expect { try JSONDocument(parsing: text) } throws: { ($0 as? JSONSyntaxError)?.reason == .notUTF8 }
        }
    }

    @Test("A noncharacter is refused, raw or escaped, in values and in names", arguments: meaningless)
    func refuses(noncharacter: UInt32) throws {
        let raw = Array(String(try #require(Unicode.Scalar(noncharacter))).utf8)
        let escaped = Array(String(noncharacter.escaped).utf8)
        for text in [raw, escaped] {
            let error = JSONSyntaxError(reason: .noncharacter, offset: 2)
            #expect(throws: error) { try JSONDocument(parsing: Array("\"a".utf8) + text + Array("\"".utf8)) }
            #expect(throws: error) { try JSONDocument(parsing: Array("{\"".utf8) + text + Array("\":1}".utf8)) }
        }
    }

    @Test("The neighbours of noncharacters are accepted", arguments: [0xFDCF, 0xFDF0, 0xFFFD, 0x10000, 0x1FFFD])
    func accepts(neighbour: UInt32) throws {
        let scalar = String(try #require(Unicode.Scalar(neighbour)))
        for text in [scalar, neighbour.escaped] {
            #expect(try JSONDocument(parsing: Array("\"\(text)\"".utf8)).root.string == scalar)
        }
    }

    @Test("An ill-formed sequence at the end is refused", arguments: illFormed)
    func refusesAtEnd(sequence: [UInt8]) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0x22] + sequence) }
    }

    @Test("Non-ASCII bytes are refused outside strings", arguments: [0x80, 0xA0, 0xC2, 0xEF, 0xFE, 0xFF] as [UInt8])
    func refusesOutsideStrings(byte: UInt8) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [byte]) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0x5B, byte, 0x5D]) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: [0x31, byte]) }
    }

    @Test("Every control character is refused in a string and accepted escaped", arguments: 0..<0x20 as Range<UInt8>)
    func controls(byte: UInt8) throws {
        #expect(throws: JSONSyntaxError(reason: .controlCharacterInString, offset: 2)) {
            try JSONDocument(parsing: [0x22, 0x61, byte, 0x22])
        }
        let escaped = "\"\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))\""
        #expect(try JSONDocument(parsing: Array(escaped.utf8)).root.string == String(UnicodeScalar(byte)))
    }

    @Test("Every proper prefix of a text is refused")
    func prefixes() {
        let text = Array(#"{"a":[1.5e-3,true,false,null,"\ud83d\ude00é\n"],"b":{"c":{}}}"#.utf8)
        #expect(throws: Never.self) { try JSONDocument(parsing: text) }
        for length in 0..<text.count {
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text[..<length])) }
        }
    }

    static let accepted = [
        // Any value may be the root.
        "null", "true", "false", "0", "\"\"", "\"text\"", "[]", "{}", " 1 ", "\t[\n]\r\n", "  {  }  ",
        // Numbers.
        "-0", "-1", "10", "1234567890", "0.0", "-0.0", "0.5", "1.25", "1e0", "1E0", "1e+0", "1E-0", "0e5", "0e+05",
        "-0e-1",
        "1.5e300", "1e400", "-1e-400", "0.000000000000000000000000000001", "9007199254740993", "-9223372036854775808",
        "123456789012345678901234567890", "[0]", "[-0,1e5]", "1.0e007",
        // Strings and escapes.
        #""\"""#, #""\\""#, #""\/""#, #""/""#, #""\b\f\n\r\t""#, #""\u0000""#, #""\u0041""#, #""\u00e9\u00E9""#,
        #""\ud83d\ude00""#, #""\uD83D\uDE00""#, #""\uDBFF\uDFFD""#, #""\ud800\udc00""#, #""\uFFFD""#,
        #""\ufdcf\ufdf0""#,
        #""\\u0041""#, #""\\ud800""#, #""a\u0020b""#, "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"é\"", "\"\u{FEFF}\"",
        "\"😀\"", "\"[{,:}]\"", #""\"\\\"""#, "\"//\"", "\"/* */\"",
        // Structure.
        "[1]", "[1,2]", "[[],[[]]]", "[{}]", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"":0}"#, #"{"a":{"a":{"a":1}}}"#,
        #"{"a":[{"a":1},{"a":2}]}"#, "[ 1 , 2 ]", "{ \"a\" : 1 , \"b\" : [ ] }", "[\n1\n,\r2\t]", "[null,true,false]",
        #"{"A":1,"a":2}"#, #"{"a":1,"a ":2}"#, #"{"é":1,"e\#u{301}":2}"#, #"{"K":1,"\#u{212A}":2}"#,
        #"{"\\u0061":1,"a":2}"#,
    ]

    static let refused: [(String, String)] = [
        // Empty texts.
        ("", "empty text"), (" ", "empty text"), ("\n\r\t ", "empty text"),
        ("\u{FEFF}", "byte order mark"), ("\u{FEFF}{}", "byte order mark"), (" \u{FEFF}{}", "value expected"),
        // Numbers.
        ("+1", "value expected"), (".5", "value expected"), ("-", "unexpected end"), ("1.", "unexpected end"),
        ("[1.]", "digit expected"), ("[-]", "digit expected"), ("-.5", "digit expected"), ("1.e1", "digit expected"),
        ("01", "leading zero"), ("-01", "leading zero"), ("00", "leading zero"), ("[012]", "leading zero"),
        ("1e", "unexpected end"), ("1e+", "unexpected end"), ("[1e]", "digit expected"), ("[1e-]", "digit expected"),
        ("1e1.5", "trailing bytes"), ("1.5.5", "trailing bytes"), ("--1", "digit expected"), ("+-1", "value expected"),
        ("0x1", "trailing bytes"), ("1_000", "trailing bytes"), ("1,000", "trailing bytes"),
        ("1 000", "trailing bytes"),
        ("NaN", "value expected"), ("Infinity", "value expected"), ("-Infinity", "digit expected"),
        ("-NaN", "digit expected"), ("inf", "value expected"), ("1f", "trailing bytes"),
        ("[1a]", "comma or end expected"),
        ("\u{FF11}", "value expected"), ("[- 1]", "digit expected"), ("0e", "unexpected end"),
        ("1ee2", "digit expected"),
        // Literals.
        ("True", "value expected"), ("nul", "unexpected end"), ("nulL", "value expected"),
        ("truefalse", "trailing bytes"),
        ("tru e", "value expected"), ("undefined", "value expected"), ("[nul]", "value expected"),
        ("none", "value expected"),
        // Strings.
        ("\"", "unexpected end"), ("\"a", "unexpected end"), ("'a'", "value expected"), ("a", "value expected"),
        ("\"a\nb\"", "control character in string"), ("\"a\tb\"", "control character in string"),
        ("\"\u{0}\"", "control character in string"), (#""\""#, "unexpected end"), (#""\x41""#, "unknown escape"),
        (#""\a""#, "unknown escape"), (#""\'""#, "unknown escape"), (#""\0""#, "unknown escape"),
        (#""\v""#, "unknown escape"),
        (#""\U0041""#, "unknown escape"), (#""\ ""#, "unknown escape"), ("\"\\\n\"", "unknown escape"),
        ("\"\\é\"", "unknown escape"), (#""\u""#, "hexadecimal digit expected"),
        (#""\u12""#, "hexadecimal digit expected"),
        (#""\u123g""#, "hexadecimal digit expected"), (#""\u 041""#, "hexadecimal digit expected"),
        (#""\u+041""#, "hexadecimal digit expected"), (#""\u{41}""#, "hexadecimal digit expected"),
        (#""\u004"#, "unexpected end"), (#""\"#, "unexpected end"),
        (#""\ud800""#, "lone surrogate"), (#""\udc00""#, "lone surrogate"), (#""\udfff""#, "lone surrogate"),
        (#""\ud800a""#, "lone surrogate"), (#""\ud800\n""#, "lone surrogate"), (#""\ud800\u0041""#, "lone surrogate"),
        (#""\ud800\ud800""#, "lone surrogate"), (#""\ude00\ud83d""#, "lone surrogate"),
        (#""\ud83d\\ude00""#, "lone surrogate"),
        (#""\uD83D\u""#, "hexadecimal digit expected"), (#"{"\ud800":1}"#, "lone surrogate"),
        // Arrays.
        ("[", "unexpected end"), ("]", "value expected"), ("[1", "unexpected end"), ("[1,", "unexpected end"),
        ("[,]", "value expected"), ("[1,]", "value expected"), ("[,1]", "value expected"), ("[1,,2]", "value expected"),
        ("[1 2]", "comma or end expected"), ("[1;2]", "comma or end expected"), ("[1}", "comma or end expected"),
        ("[[1]", "unexpected end"), ("[1]]", "trailing bytes"), ("[1:2]", "comma or end expected"),
        ("[\u{B}1]", "value expected"),
        ("[\u{A0}1]", "value expected"), ("[\u{C}]", "value expected"), ("[1]/**/", "trailing bytes"),
        ("[/**/1]", "value expected"), ("[1 // one\n]", "comma or end expected"), ("[#1]", "value expected"),
        ("(1)", "value expected"), ("[1]\u{0}", "trailing bytes"), ("[](", "trailing bytes"),
        ("[...]", "value expected"),
        // Objects.
        ("{", "unexpected end"), ("}", "value expected"), ("{,}", "name expected"), (#"{"a"}"#, "colon expected"),
        (#"{"a":}"#, "value expected"), (#"{"a":1,}"#, "name expected"), (#"{"a":1,,"b":2}"#, "name expected"),
        (#"{"a":1 "b":2}"#, "comma or end expected"), (#"{"a" 1}"#, "colon expected"), (#"{"a"::1}"#, "value expected"),
        (#"{a:1}"#, "name expected"), (#"{'a':1}"#, "name expected"), (#"{1:1}"#, "name expected"),
        (#"{null:1}"#, "name expected"), (#"{"a":1]"#, "comma or end expected"), (#"{"a":1"#, "unexpected end"),
        (#"{"a":"#, "unexpected end"), (#"{"a""#, "unexpected end"), (#"{"a":1}}"#, "trailing bytes"),
        (#"{"a":1}{"a":1}"#, "trailing bytes"), (#"{"a":1};"#, "trailing bytes"), (#"{"a"=1}"#, "colon expected"),
        (#"{["a"]:1}"#, "name expected"), (#"{"a":1:2}"#, "comma or end expected"), (#"{"a":1,"b"}"#, "colon expected"),
        ("1 2", "trailing bytes"), ("{}[]", "trailing bytes"), ("\"\"\"\"", "trailing bytes"),
        ("{}\n{}", "trailing bytes"),
        // Duplicate members.
        (#"{"a":1,"a":1}"#, "duplicate member"), (#"{"a":1,"\u0061":2}"#, "duplicate member"),
        (#"{"\u0061":1,"\u0061":2}"#, "duplicate member"), (#"{"":1,"":2}"#, "duplicate member"),
        (#"{"a":1,"b":2,"a":3}"#, "duplicate member"), (#"{"x":{"a":1,"a":2}}"#, "duplicate member"),
        (#"[{"a":{"a":1},"a":2}]"#, "duplicate member"), (#"{"😀":1,"\ud83d\ude00":2}"#, "duplicate member"),
        (#"{"\"":1,"\u0022":2}"#, "duplicate member"), (#"{"/":1,"\/":2}"#, "duplicate member"),
        (#"{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"\u0031":0}"#, "duplicate member"),
    ]

    static let wellFormed: [[UInt8]] = [
        [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF],
        [0xEE, 0x80, 0x80],
        [0xEF, 0xBF, 0xBD], [0xEF, 0xB7, 0x8F], [0xEF, 0xB7, 0xB0], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBD],
        [0xF4, 0x8F, 0xBF, 0xBD],
    ]

    /// Noncharacters: U+FDD0, U+FDEF, and the last two of each plane.
    static let meaningless: [UInt32] =
        [0xFDD0, 0xFDD1, 0xFDEE, 0xFDEF]
        + (0...0x10 as ClosedRange<UInt32>).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }

    static let illFormed: [[UInt8]] = [
        // Lone continuation bytes, and bytes that never occur.
        [0x80], [0xBF], [0xFE], [0xFF], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
        // Overlong forms.
        [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
        [0xF0, 0x8F, 0xBF, 0xBF],
        // Surrogates, and code points beyond U+10FFFF.
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xF7, 0xBF, 0xBF, 0xBF],
        // Truncated or interrupted sequences.
        [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x61], [0xE2, 0x61, 0x82], [0xE2, 0x82, 0x61],
        [0xF0, 0x9F, 0x61, 0x80], [0xF0, 0x9F, 0x98, 0x61], [0xE9], [0x61, 0x80],
    ]
}

extension UInt32 {
    /// The JSON escape of the code point.
    fileprivate var escaped: String {
        let units = self < 0x10000 ? [self] : [0xD7C0 + (self >> 10), 0xDC00 + (self & 0x3FF)]
        // Adds 0x10000 and drops its digit, to keep leading zeros.
        return units.map { "\\u" + String(0x10000 + $0, radix: 16).dropFirst() }.joined()
    }
}
