/// Cases for every part of the grammar of RFC 8259: texts that must be accepted, texts that must be refused, and texts
/// that the grammar leaves open, with the decisions of this project.
enum GrammarCases {
    static let all = accepted + refused + open

    // MARK: Helpers

    private static func joined(_ classes: [GrammarCase]...) -> [GrammarCase] { classes.flatMap { $0 } }

    /// Returns a group of values, each named by its text.
    private static func values(_ group: String, _ outcome: GrammarCase.Outcome, _ texts: [String]) -> [GrammarCase] {
        texts.map { GrammarCase("\(group): \($0.debugDescription)", value: Array($0.utf8), outcome) }
    }

    /// Returns a group of strings of these bytes, which need not be UTF-8.
    private static func strings(_ group: String, _ outcome: GrammarCase.Outcome, _ contents: [[UInt8]]) -> [GrammarCase]
    {
        contents.map { GrammarCase("\(group): \($0)", value: [0x22] + $0 + [0x22], outcome) }
    }

    private static func lines(_ group: String, _ outcome: GrammarCase.Outcome, _ texts: [String]) -> [GrammarCase] {
        texts.map { GrammarCase("\(group): \($0.debugDescription)", line: Array($0.utf8), outcome) }
    }

    private static func nested(_ count: Int) -> [String] {
        [
            String(repeating: "[", count: count) + String(repeating: "]", count: count),
            String(repeating: #"{"a":"#, count: count) + "1" + String(repeating: "}", count: count),
        ]
    }

    // MARK: Must be accepted

    static let accepted = joined(
        values("literal", .accepted, ["null", "true", "false"]),
        values(
            "integer", .accepted,
            ["0", "-0", "7", "-7", "10", "1000000", "2147483648", "-9223372036854775809", "3" + zeros(60)]),
        values(
            "fraction", .accepted,
            ["0.0", "-0.0", "0.5", "-0.25", "12.75", "1.000", "0.0000001", "1." + zeros(60) + "1"]),
        values(
            "exponent", .accepted,
            ["0e0", "0E0", "1e1", "1E1", "1e+1", "1E+1", "1e-1", "1E-1", "1e00", "1e-007", "-1.5e3", "2.50E-2"]),
        values("string", .accepted, [#""""#, #""a""#, #"" ""#, #""word and word""#, "\"\u{7F}\"", #""'""#]),
        values("escape", .accepted, ["\"", "\\", "/", "b", "f", "n", "r", "t"].map { "\"\\\($0)\"" }),
        values(
            "escaped code", .accepted,
            ["0000", "001f", "0020", "0041", "007F", "00e9", "00E9", "2028", "d7ff", "e000", "FFFD"].map {
                #""\u\#($0)""#
            }),
        values(
            "escaped pair", .accepted,
            [#""\ud800\udc00""#, #""\uD83C\uDF70""#, #""\uDBFF\uDFFD""#, #""\ud83c\uDF70x""#]),
        values(
            "what looks like an escape", .accepted, [#""\\u0041""#, #""\\n""#, #""\\\\""#, #""\\\"""#, #""\/\/""#]),
        strings(
            "the ends of each length of UTF-8", .accepted,
            [
                [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
                [0xEF, 0xBF, 0xBD], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBD],
            ]),
        values(
            "a string with the marks of structure", .accepted,
            [#""[""#, #""]""#, #""{},:""#, #""//""#, #""/* */""#, #""null""#, "\"\u{FEFF}\"", "\"\u{2028}\""]),
        values("array", .accepted, ["[]", "[1]", "[1,2]", "[[]]", "[[],[[]]]", "[null,true,0,\"\",{}]"]),
        values("a long array", .accepted, ["[" + Array(repeating: "0", count: 5_000).joined(separator: ",") + "]"]),
        values(
            "object", .accepted,
            [
                "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"":0}"#, #"{" ":0}"#, #"{"\"":0}"#, #"{"\u0061b":0}"#,
                #"{"a":{"a":{"a":{}}}}"#, #"{"a":[{"a":1},{"a":2}]}"#,
            ]),
        values(
            "names that are not the same", .accepted,
            [
                #"{"a":1,"A":2}"#, #"{"a":1,"a ":2}"#, "{\"é\":1,\"e\u{301}\":2}", "{\"K\":1,\"\u{212A}\":2}",
                #"{"1":1,"01":2}"#,
            ]),
        values(
            "space", .accepted,
            [
                " 1", "1 ", "\t1\t", "\r1", " [ ] ", "[ 1 , 2 ]", "[\t1\r,\t2\r]", #"{ "a" : 1 }"#,
                "{\r\t \"a\"\r:\t1 }", "[ \r\t ]",
            ]),
        // The request and the array of its parameters add two levels.
        values("as deep as may be", .accepted, nested(126)))

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    // MARK: Must be refused

    static let refused = joined(
        values(
            "misspelt literal", .parseError,
            ["nul", "nulll", "Null", "NULL", "tru", "True", "truefalse", "fals", "FALSE", "undefined", "nil", "none"]),
        values(
            "no number", .parseError,
            [
                "+1", "-", "--1", "+-1", "- 1", "01", "-01", "00", "0123", ".5", "-.5", "5.", "-5.", "5.e1", "1.2.3",
                "1e",
                "1E", "1e+", "1e-", "1e1.5", "1ee1", "0x10", "0b1", "0o7", "1_000", "1 000", "1a", "1,5.", "NaN",
                "-NaN",
                "Infinity", "-Infinity", "inf", "1/2", "\u{FF11}", "\u{BD}", "$1",
            ]),
        values(
            "no string", .parseError,
            ["'a'", "a", "\u{201C}a\u{201D}", "`a`", #""a"#, #"a""#, #""a""b""#, #"""""#, #""\""#]),
        strings("control character", .parseError, (UInt8(0)..<0x20).filter { $0 != 0x0A }.map { [$0] }),
        strings(
            "unknown escape", .parseError,
            Array("acdeghijklmopqsvwxyz'0158UNR".utf8).map { [0x5C, $0] } + [
                [0x5C, 0x20], [0x5C, 0xC4, 0x8D], [0x5C, 0x00],
            ]),
        values(
            "broken code", .parseError,
            ["", "0", "00", "004", "004g", "00 1", "+041", "-041", "0x41", "{41}", "\u{FF10}041"].map { #""\u\#($0)""# }
        ),
        strings(
            "not UTF-8", .parseError,
            [
                // Lone continuation bytes, and bytes that never occur in UTF-8.
                [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xFE], [0xFF],
                // Overlong encodings.
                [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xAF],
                [0xF0, 0x8F, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
                // Surrogates, and code points beyond the last one.
                [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBC, 0xED, 0xBD, 0xB0], [0xF4, 0x90, 0x80, 0x80],
                // Truncated and interrupted sequences.
                [0xC4], [0xE2, 0x82], [0xF0, 0x9F, 0x8D], [0xC4, 0x41], [0xE2, 0x41, 0x82], [0xF0, 0x9F, 0x41, 0xB0],
                [0x61, 0xE9, 0x62],
            ]),
        values(
            "no array", .parseError,
            [
                "[,]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[1", "[", "[[1]", "[1}", "[1)", "(1)",
                "[\"a\"",
                "[...]", "[*]", "]", "[1]]", "[1],",
            ]),
        values(
            "no object", .parseError,
            [
                "{", "}", "{,}", #"{"a"}"#, #"{"a":}"#, #"{:1}"#, #"{"a" 1}"#, #"{"a",1}"#, #"{"a"=1}"#, #"{"a"::1}"#,
                #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1,,"b":2}"#, #"{"a":1 "b":2}"#, #"{"a":1;"b":2}"#, #"{"a":1:2}"#,
                #"{a:1}"#, #"{'a':1}"#, #"{1:1}"#, #"{null:1}"#, #"{["a"]:1}"#, #"{"a":1"#, #"{"a":1]"#, #"{"a":1}}"#,
                #"{"a":1,"b"}"#, #"{"a":1,b}"#, #"{...{}}"#,
            ]),
        values("nothing", .parseError, [",", "1,", ",1", ":", "1:1"]),
        values("comment", .parseError, ["1 // one", "/* one */ 1", "1 # one", "1 -- one", "<!-- one --> 1"]),
        values(
            "what is no space", .parseError,
            [
                "\u{B}1", "\u{C}1", "1\u{0}", "\u{85}1", "\u{A0}1", "\u{2003}1", "\u{2028}1", "\u{3000}1", "\u{FEFF}1",
                "\u{200B}1",
            ]),
        values(
            "other notations", .parseError,
            ["<a/>", "a: 1", "- 1", "b'a'", "r\"a\"", "\\x31", "@1", "1n", "1L", "1.0f"]),
        lines(
            "more than one text", .parseError,
            ["{} {}", "{}{}", "[][]", "1 2", "null null", "{}x", "{},", "{};", "{}\u{0}"]),
        lines(
            "no text", .parseError,
            [" ", "\t", "\r\r", "\u{FEFF}", "\u{0}", "x", "\\n", "{]", "[}", "Content-Length: 2"]),
        prefixes)

    /// All prefixes of a request.
    private static var prefixes: [GrammarCase] {
        let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"rpc.ping","params":["\u00e9",-1.5e3,null]}"#.utf8)
        return (1..<request.count).map { GrammarCase("cut at \($0)", line: Array(request[..<$0]), .parseError) }
    }

    // MARK: Left open by the grammar

    static let open = joined(
        // Numbers are kept as written. Only the type of a member may refuse a number.
        values("too large for a double", .accepted, ["1e400", "-1e400", "1e99999", "-1e-400", "1" + zeros(400)]),
        values(
            "more digits than a double has", .accepted,
            ["0.1" + zeros(300) + "1", "9007199254740993", "1.7976931348623159e308"]),
        // Noncharacters are refused (RFC 7493, section 2.1). The null character is a code point like others.
        values("noncharacter, escaped", .parseError, [#""\uffff""#, #""\uFDD0""#]),
        strings(
            "noncharacter", .parseError, [[0xEF, 0xBF, 0xBF], [0xEF, 0xB7, 0x90], [0xF4, 0x8F, 0xBF, 0xBF]]),
        values("the null character, escaped", .accepted, [#""\u0000""#, #"{"\u0000":1}"#]),
        // Lone surrogates are refused (RFC 7493, section 2.1).
        values(
            "half a pair", .parseError,
            [
                #""\ud800""#, #""\uDBFF""#, #""\udc00""#, #""\uDFFF""#, #""\udc00\ud800""#, #""\ud800\ud800""#,
                #""\ud800\u0041""#, #""\ud800x""#, #""\ud800\n""#, #""x\udc00""#, #"{"\ud800":1}"#,
            ]),
        // Duplicate names are ambiguous (RFC 7493, section 2.3). The text is JSON, so this is no parse error.
        values(
            "a name twice", .invalidRequest,
            [
                #"{"a":1,"a":1}"#, #"{"a":1,"a":2}"#, #"{"a":1,"b":2,"a":3}"#, #"{"a":1,"\u0061":2}"#, #"{"":1,"":2}"#,
                #"[{"b":{"a":1,"a":2}}]"#,
            ]),
        lines(
            "a member of the request twice", .invalidRequest, [#"{"jsonrpc":"2.0","id":1,"id":2,"method":"rpc.ping"}"#]),
        // A parser may set limits (RFC 8259, section 9).
        values("deeper than may be", .parseError, nested(127) + nested(2_000)),
        // Texts in a network protocol are UTF-8 without a byte order mark (RFC 8259, section 8.1).
        lines("a byte order mark", .parseError, ["\u{FEFF}{}", "\u{FEFF} {}", "\u{FEFF}[]"]),
        [
            GrammarCase("UTF-16", line: Array("{}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, .parseError),
            GrammarCase("UTF-16, the other way", line: [0x00, 0x7B, 0x00, 0x7D], .parseError),
            GrammarCase("UTF-16 with its mark", line: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], .parseError),
            GrammarCase("UTF-32", line: [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], .parseError),
        ])
}
