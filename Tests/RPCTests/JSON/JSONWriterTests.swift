import RPC
import Testing
import Vocabulary

@Suite("Encoding JSON")
struct JSONWriterTests {
    @Test("An object is compact, with members in order of declaration and nil as null")
    func object() throws {
        let text = try writtenJSON(JSONFixtures.order)
        let expected = """
            {"customer":{"name":"Ana","phone":"+385 1"},"items":[{"title":"Čaj","cents":250,"size":"small",\
            "note":null}],"urgent":true,"weight":3.0,"friend":null,"count":2}
            """
        #expect(text == expected)
    }

    @Test("Nil is an explicit null for every type")
    func null() throws {
        struct All: Codable, Hashable {
            var a: Bool?, b: String?, c: Double?, d: Float?, e: Int?, f: Int8?, g: Int16?, h: Int32?, i: Int64?,
                j: UInt?
            var k: UInt8?, l: UInt16?, m: UInt32?, n: UInt64?, o: [Int]?, p: JSONFixtures.Customer?
        }
        let names = "abcdefghijklmnop".map { "\"\($0)\":null" }.joined(separator: ",")
        #expect(try writtenJSON(All()) == "{\(names)}")
        #expect(try readJSON("{\(names)}") == All())
        var some = All(a: true, b: "", c: 1, d: 1, e: 1, f: 1, g: 1, h: 1)
        (some.i, some.j, some.k, some.l, some.m, some.n, some.o) = (1, 1, 1, 1, 1, 1, [1])
        #expect(try readJSON(try writtenJSON(some)) == some)
    }

    @Test("Only characters that require it are escaped")
    func strings() throws {
        var controls = ""
        for code in 0..<0x20 as Range<UInt8> { controls.unicodeScalars.append(UnicodeScalar(code)) }
        #expect(
            try writtenJSON(controls)
                == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
                + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#)
        #expect(try writtenJSON(#"a"b\c/d"#) == #""a\"b\\c/d""#)
        #expect(try writtenJSON("čž😀\u{7F}\u{2028}") == "\"čž😀\u{7F}\u{2028}\"")
        #expect(try writtenJSON(["\"\n": 1]) == #"{"\"\n":1}"#)
        var bytes = Array("x".utf8)
        JSONWriter.writeString("a\u{1}", into: &bytes)
        #expect(bytes == Array(#"x"a\u0001""#.utf8))
    }

    @Test("Integers are exact")
    func integers() throws {
        #expect(try writtenJSON([Int64.min, .max]) == "[-9223372036854775808,9223372036854775807]")
        #expect(try writtenJSON([UInt64.max]) == "[18446744073709551615]")
        #expect(try writtenJSON([Int8.min]) == "[-128]")
        var power: Int64 = 1
        for _ in 0..<18 {
            power *= 10
            for value in [power - 1, power, power + 1, -power, 1 - power] {
                #expect(try writtenJSON(value) == "\(value)")
                #expect(try readJSON("\(value)", as: Int64.self) == value)
            }
        }
    }

    @Test("Doubles have the fewest digits, and integral ones keep a fraction")
    func doubles() throws {
        #expect(
            try writtenJSON([3, 0.1, -0.0, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e-7, 123456.789])
                == "[3.0,0.1,-0.0,1e+20,5e-324,1.7976931348623157e+308,1e-07,123456.789]")
        #expect(try writtenJSON([Float(0.1)]) == "[0.1]")
    }

    @Test("Non-finite numbers are refused, and the buffer is unchanged", arguments: [Double.nan, .infinity])
    func notFinite(number: Double) {
        var bytes = Array("before".utf8)
        #expect(throws: EncodingError.self) { try JSONWriter.write(["a": [number]], into: &bytes) }
        #expect(bytes == Array("before".utf8))
        #expect(throws: EncodingError.self) { try writtenJSON(Float(number)) }
    }

    @Test("A value longer than the first buffer is written completely")
    func growth() throws {
        let values = (0..<3_000).map { "value \($0)" }
        let text = try writtenJSON(values)
        #expect(text == "[" + values.map { "\"\($0)\"" }.joined(separator: ",") + "]")
        for length in 980...1_030 {
            let value = String(repeating: "x", count: length)
            #expect(try writtenJSON([value, "y"]) == "[\"\(value)\",\"y\"]")
        }
    }

    @Test("A value is appended to the buffer")
    func appends() throws {
        var bytes = Array("{\"id\":".utf8)
        try JSONWriter.write([1, nil], into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "{\"id\":[1,null]")
    }

    @Test("Leaves, optionals, collections and dictionaries are written, with sorted keys")
    func values() throws {
        #expect(try writtenJSON(true) == "true")
        #expect(try writtenJSON(String?.none) == "null")
        #expect(try writtenJSON([Int]()) == "[]")
        #expect(try writtenJSON([String: Int]()) == "{}")
        #expect(try writtenJSON(["b": 1, "a": 2, "č": 3, "B": 4]) == #"{"B":4,"a":2,"b":1,"č":3}"#)
        #expect(try writtenJSON([["b": 1, "a": 2]]) == #"[{"a":2,"b":1}]"#)
        #expect(try writtenJSON(["x": ["b": [1], "a": []]]) == #"{"x":{"a":[],"b":[1]}}"#)
        #expect(try writtenJSON([10: "a", 9: "b"]) == #"{"10":"a","9":"b"}"#)
        #expect(try writtenJSON(JSONFixtures.Patch.set("x")) == #""x""#)
    }

    @Test("A value that encodes nothing is an empty object")
    func nothing() throws {
        struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
        struct Empty: Codable {}
        #expect(try writtenJSON(Silent()) == "{}")
        #expect(try writtenJSON([Silent(), Silent()]) == "[{},{}]")
        #expect(try writtenJSON(Empty()) == "{}")
    }

    @Test("Enums with values, superclasses, flattened and nested containers round-trip")
    func containers() throws {
        #expect(try writtenJSON(JSONTree.Event.moved(to: "A", 2)) == #"{"moved":{"to":"A","_1":2}}"#)
        #expect(try writtenJSON(["a": JSONTree.Event.gone, "b": .gone]) == #"{"a":{"gone":{}},"b":{"gone":{}}}"#)
        #expect(try writtenJSON(JSONTree.Child(own: 1, base: 2)) == #"{"super":{"base":2},"own":1}"#)
        let flat = JSONTree.Flat(first: .init(x: 1), second: .init(y: 2))
        #expect(try writtenJSON([flat]) == #"[{"x":1,"y":2}]"#)
        #expect(try writtenJSON(JSONTree.Nested(one: 1, two: 2)) == #"{"a":{"b":[1,[2]]}}"#)
    }

    @Test("Open containers may be written in turn")
    func interleaved() throws {
        struct Turns: Encodable {
            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: Key.self)
                var left = object.nestedUnkeyedContainer(forKey: .left)
                try left.encode(1)
                try object.encode(0, forKey: .middle)
                var right = object.nestedContainer(keyedBy: Key.self, forKey: .right)
                try left.encode("a")
                try right.encodeNil(forKey: .left)
                let late = object.superEncoder(forKey: .late)
                _ = left.superEncoder()
                try right.encode([Turn(), Turn()], forKey: .middle)
                try [true].encode(to: late)
                _ = right.nestedUnkeyedContainer(forKey: .right)
            }
            enum Key: CodingKey { case left, middle, right, late }
            struct Turn: Encodable {
                func encode(to encoder: any Encoder) throws {
                    var list = encoder.unkeyedContainer()
                    var first = list.nestedUnkeyedContainer()
                    try list.encode(2)
                    try first.encode(1)
                    try list.encodeNil()
                }
            }
        }
        #expect(
            try writtenJSON([Turns()]) == """
                [{"left":[1,"a",{}],"middle":0,"right":{"left":null,"middle":[[[1],2,null],[[1],2,null]],"right":[]},\
                "late":[true]}]
                """)
    }

    @Test("A member whose value throws is removed from the output")
    func rollsBack() throws {
        struct Tolerant: Encodable {
            enum Key: CodingKey { case a, b, c }
            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: Key.self)
                try? object.encode(["x": [1, .nan]], forKey: .a)
                try object.encode(1, forKey: .b)
                try? object.encode([Double.infinity], forKey: .c)
            }
        }
        #expect(try writtenJSON(Tolerant()) == #"{"b":1}"#)
    }
}
