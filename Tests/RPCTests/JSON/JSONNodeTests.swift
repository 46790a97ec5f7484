import RPC
import Testing

@Suite("JSON nodes")
struct JSONNodeTests {
    private func root(_ text: String) throws -> JSONNode { try JSONDocument(parsing: Array(text.utf8)).root }

    private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    @Test("Each kind of value is recognized, with or without whitespace")
    func kinds() throws {
        let kinds: [(String, JSONNode.Kind)] = [
            ("null", .null), ("true", .boolean), ("1", .number), ("\"\"", .string), ("[]", .array), ("{}", .object),
        ]
        for (value, kind) in kinds {
            #expect(try root(value).kind == kind)
            #expect(try root(" \n\(value)\t").kind == kind)
            #expect(try root(value).isNull == (value == "null"))
        }
    }

    @Test("Members are found by name, at any position, escaped or not")
    func members() throws {
        let node = try root(#" { "a" : 1 , "\u0062":[{"x":9}], "":"empty", "é":null } "#)
        #expect(node.memberNames == ["a", "b", "", "é"])
        #expect(node[member: "a"]?.integer == 1)
        #expect(node[member: "b"]?.elements.first?[member: "x"]?.integer == 9)
        #expect(node[member: ""]?.string == "empty")
        #expect(node[member: "é"]?.isNull == true)
        #expect(node[member: "x"] == nil)
        #expect(node[member: "e\u{301}"] == nil, "names are compared byte by byte")
        #expect(node.members.map(\.name) == node.memberNames)
        #expect(node.members.map { text($0.value.bytes) } == ["1", #"[{"x":9}]"#, #""empty""#, "null"])
    }

    @Test("Accessors of another kind return nil or nothing")
    func others() throws {
        let array = try root("[1]")
        #expect(array.memberNames.isEmpty && array.members.isEmpty && array[member: "a"] == nil)
        #expect(array.string == nil && array.integer == nil && array.boolean == nil)
        let object = try root(#"{"a":1}"#)
        #expect(object.elements.isEmpty && object.string == nil)
        #expect(try root("\"1\"").integer == nil)
        #expect(try root("1").boolean == nil)
        #expect(try root("true").boolean == true)
        #expect(try root("false").boolean == false)
    }

    @Test("Bytes are exactly the text of the value, without the whitespace around it")
    func bytes() throws {
        let node = try root(#" { "id" : 1.0e+2 , "s":"\u0041" , "a": [ 1 , {  } ] } "#)
        #expect(text(node[member: "id"]?.bytes ?? []) == "1.0e+2")
        #expect(text(node[member: "s"]?.bytes ?? []) == #""\u0041""#)
        #expect(text(node[member: "a"]?.bytes ?? []) == "[ 1 , {  } ]")
        #expect(text(node.bytes) == #"{ "id" : 1.0e+2 , "s":"\u0041" , "a": [ 1 , {  } ] }"#)
    }

    @Test(
        "Strings are unescaped",
        arguments: [
            (#""""#, ""), (#""a\"b""#, "a\"b"), (#""\\\/\b\f\n\r\t""#, "\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u20AC""#, "Aé€"),
            (#""\ud83d\ude00!""#, "😀!"), (#""\uDBFF\uDFFD""#, "\u{10FFFD}"), (#""\ud800\udc00""#, "\u{10000}"),
            (#""x\u0000y""#, "x\u{0}y"), (#""é\u00e9""#, "éé"), (#""\\u0041""#, "\\u0041"), (#""\ufffd""#, "\u{FFFD}"),
        ])
    func strings(written: String, meant: String) throws {
        #expect(try root(written).string?.unicodeScalars.elementsEqual(meant.unicodeScalars) == true)
    }

    @Test(
        "Only integer literals are integers, and they are exact",
        arguments: [
            ("0", 0), ("-0", 0), ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.0", nil),
            ("1e3", nil), ("1E3", nil), ("100000000000000000000", nil), ("-1", -1),
        ] as [(String, Int64?)])
    func integers(written: String, meant: Int64?) throws {
        #expect(try root(written).integer == meant)
    }

    @Test(
        "A compacted value has no whitespace outside strings",
        arguments: [
            ("[]", "[]"), (" [ ] ", "[]"), ("{ \"a\" : [ 1 ,\n2 ] }\r\n", #"{"a":[1,2]}"#),
            (#"[" a b "]"#, #"[" a b "]"#),
            (#"[ "\" [ " , "\\" , " " ]"#, #"["\" [ ","\\"," "]"#), (#"{ "a b" :1e5}"#, #"{"a b":1e5}"#),
            (" 12 ", "12"),
            (#" "a b" "#, #""a b""#), (#"[ "\u000a" ]"#, #"["\u000a"]"#),
            ("[\t\"\\\\\\\"\"\n,true]", #"["\\\"",true]"#),
        ])
    func compaction(written: String, compact: String) throws {
        #expect(text(try root(written).compacted()) == compact)
    }

    @Test("A part of a document is compacted and appended to the buffer")
    func compactsPart() throws {
        var buffer = Array("params:".utf8)
        try root("{\n\"a\" : { \"b\" :\n1 } ,\n\"c\": 2 }")[member: "a"]?.compact(into: &buffer)
        #expect(text(buffer) == #"params:{"b":1}"#)
    }

    @Test("Members and elements are visited in order, with unescaped names")
    func visits() throws {
        let node = try root(#"{"a":[1,[2],{"b":3}],"\u0062":{},"c":"x"}"#)
        var seen: [String] = []
        node.forEachMember { name, value in seen.append("\(name.string ?? "")=\(text(value.bytes))") }
        #expect(seen == [#"a=[1,[2],{"b":3}]"#, "b={}", #"c="x""#])
        seen = []
        node[member: "a"]?.forEachElement { seen.append(text($0.bytes)) }
        #expect(seen == ["1", "[2]", #"{"b":3}"#])
        node.forEachElement { _ in Issue.record("an object has no elements") }
        node[member: "a"]?.forEachMember { _, _ in Issue.record("an array has no members") }
        node[member: "c"]?.forEachElement { _ in Issue.record("a string has no elements") }
        #expect(throws: CancellationError.self) {
            try node.forEachMember { _, _ throws(CancellationError) in throw CancellationError() }
        }
    }

    @Test("The number of members and elements is known")
    func counts() throws {
        let node = try root(#"{"a":[1,[2,3],{"b":4,"c":5}],"b":{},"c":[]}"#)
        #expect(node.count == 3 && node[member: "a"]?.count == 3 && node[member: "a"]?.elements[1].count == 2)
        #expect(node[member: "b"]?.count == 0 && node[member: "c"]?.count == 0)
        #expect(try root("\"ab\"").count == 0 && root("1.5").count == 0 && root("true").count == 0)
    }

    @Test("A string is compared byte for byte without decoding it")
    func compared() throws {
        let node = try root(#"["2.0","\u0032.0","é","😀",2.0,""]"#).elements
        #expect(node[0].isString("2.0") && node[1].isString("2.0") && !node[4].isString("2.0"))
        #expect(!node[0].isString("2.") && !node[0].isString("2.00") && !node[0].isString("2,0"))
        #expect(node[2].isString("é") && !node[2].isString("e\u{301}"), "byte by byte")
        #expect(node[3].isString("😀") && node[5].isString("") && !node[5].isString("a"))
    }

    @Test("Bytes are accessible without a copy")
    func borrowed() throws {
        let node = try root(#" [ 1 ,"a"] "#)
        #expect(node.withBytes { Array($0) } == Array(#"[ 1 ,"a"]"#.utf8))
        #expect(node.elements[1].withBytes(\.count) == 3)
    }

    @Test("A text in a raw buffer is parsed")
    func rawBytes() throws {
        let document = try Array(#"xx{"a":[1]}yy"#.utf8).withUnsafeBytes { bytes throws(JSONSyntaxError) in
            try JSONDocument(parsing: UnsafeRawBufferPointer(rebasing: bytes[2..<bytes.count - 2]))
        }
        #expect(document.root[member: "a"]?.count == 1)
        #expect(throws: JSONSyntaxError(reason: .emptyText, offset: 0)) {
            try JSONDocument(parsing: UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    @Test("A text with more values than estimated from its length is parsed completely")
    func many() throws {
        let zeros = try root("[" + Array(repeating: "0", count: 10_000).joined(separator: ",") + "]")
        #expect(zeros.count == 10_000 && zeros.elements.allSatisfy { $0.integer == 0 })
        let empty = try root("[" + Array(repeating: "[]", count: 10_000).joined(separator: ",") + "]")
        #expect(empty.count == 10_000 && empty.elements.allSatisfy { $0.kind == .array && $0.count == 0 })
    }
}
