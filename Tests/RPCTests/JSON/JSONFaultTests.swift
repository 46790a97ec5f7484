import RPC
import Testing
import Vocabulary

@Suite("JSON faults")
struct JSONFaultTests {
    private typealias Order = JSONFixtures.Order
    private typealias Customer = JSONFixtures.Customer
    private typealias Size = JSONFixtures.Size

    @Test("An empty object lacks every required member and no optional one")
    func missing() {
        #expect(
            faults(in: "{}", as: Order.self) == [
                "customer: required", "items: required", "urgent: required", "weight: required", "count: required",
            ])
    }

    @Test("Faults of nested objects, arrays, enums, leaves and unknown members are reported together")
    func everything() {
        let text = """
            {"customer": {"name": 1, "phone": "385", "fax": true},
             "items": [{"title": "a", "cents": 1, "size": "small"},
                       {"title": null, "cents": 1.5, "size": "huge", "note": 7, "x": 1},
                       "item", {}],
             "urgent": "yes", "weight": true, "friend": {"name": "F"}, "count": 256, "extra": {"a": 1}}
            """
        #expect(
            faults(in: text, as: Order.self) == [
                "customer.name: type", "customer.phone: format", "items.1.title: required", "items.1.cents: type",
                "items.1.size: notAllowed", "items.1.note: type", "items.2: type", "items.3.title: required",
                "items.3.cents: required", "items.3.size: required", "urgent: type", "weight: type",
                "friend.phone: required", "count: outOfRange", "extra: unknownMember", "customer.fax: unknownMember",
                "items.1.x: unknownMember",
            ])
    }

    @Test("A type without members accepts only an empty object, at the root and below")
    func empty() throws {
        struct Nothing: Codable, Equatable {}
        struct Parcel: Codable, Equatable { var note: Nothing, rest: [Nothing] }
        #expect(try readJSON("{}") == Nothing())
        #expect(try readJSON(#"{"a":1}"#, unknownMembers: .ignored) == Nothing())
        #expect(faults(in: #"{"a":1,"b":{"c":2}}"#, as: Nothing.self) == ["a: unknownMember", "b: unknownMember"])
        for text in ["1", "null", "[]", #""x""#] {
            #expect(faults(in: text, as: Nothing.self) == [": type"])
        }
        #expect(
            faults(in: #"{"note":{"x":1},"rest":[{},7,{"y":2}]}"#, as: Parcel.self) == [
                "rest.1: type", "note.x: unknownMember", "rest.2.y: unknownMember",
            ])
    }

    @Test("Null for a required member counts as missing")
    func null() {
        #expect(
            faults(in: #"{"name":null,"phone":null}"#, as: Customer.self) == ["name: required", "phone: required"])
        #expect(faults(in: "[null,1]", as: [Int].self) == ["0: required"])
        #expect(faults(in: #"{"customer":null}"#, as: [String: Customer].self) == ["customer: required"])
    }

    @Test("The fault of the root has an empty path")
    func root() {
        #expect(faults(in: "null", as: Customer.self) == [": type"])
        #expect(faults(in: "[]", as: Customer.self) == [": type"])
        #expect(faults(in: "{}", as: [Int].self) == [": type"])
        #expect(faults(in: "null", as: Int.self) == [": type"])
        #expect(faults(in: #""385""#, as: JSONFixtures.Phone.self) == [": format"])
        #expect(faults(in: #""huge""#, as: Size.self) == [": notAllowed"])
    }

    @Test("A type fault names the expected JSON type")
    func messages() throws {
        struct All: Codable {
            var string: String, phone: JSONFixtures.Phone, integer: Int, boolean: Bool, number: Double, array: [Int]
            var object: Customer, dictionary: [String: Int], byte: UInt8
        }
        let text = """
            {"string":1,"phone":1,"integer":"","boolean":0,"number":"","array":{},"object":[],"dictionary":1,"byte":{}}
            """
        let found = #expect(throws: Faults.self) { try readJSON(text, as: All.self) }
        let expected = [
            ("string", "a string"), ("phone", "a string"), ("integer", "an integer"), ("boolean", "true or false"),
            ("number", "a number"), ("array", "an array"), ("object", "an object"), ("dictionary", "an object"),
            ("byte", "an integer"),
        ]
        #expect(found?.paths == expected.map(\.0))
        for (path, type) in expected { #expect(found?[path] == [Fault.type(expected: type)]) }
    }

    @Test("An unknown enum value is reported with the known ones, however the enum is wrapped")
    func enums() {
        struct Wraps: Codable {
            var one: Size, maybe: Size?, many: [Size], optionals: [Size?], patch: JSONFixtures.Patch<Size>
        }
        let text = #"{"one":"x","maybe":"x","many":["small","x"],"optionals":[null,"x"],"patch":"x"}"#
        let found = #expect(throws: Faults.self) { try readJSON(text, as: Wraps.self) }
        #expect(found?.paths == ["one", "maybe", "many.1", "optionals.1", "patch"])
        for path in found?.paths ?? [] { #expect(found?[path] == [Fault.notAllowed(["small", "large"])]) }
    }

    @Test("A wrong value of an optional member is a fault, whatever its type")
    func optionals() {
        struct All: Codable {
            var a: Bool?, b: String?, c: Double?, d: Float?, e: Int?, f: Int8?, g: Int16?, h: Int32?, i: Int64?,
                j: UInt?
            var k: UInt8?, l: UInt16?, m: UInt32?, n: UInt64?, o: [Int]?, p: Customer?
        }
        let names = "abcdefghijklmnop".map { String($0) }
        let value = #"{"x":[]}"#
        let text = "{\(names.dropLast().map { "\"\($0)\":\(value)" }.joined(separator: ",")),\"p\":0}"
        #expect(faults(in: text, as: All.self) == names.map { "\($0): type" })
    }

    @Test("Unknown members are refused if configured, at every depth, also with known names of other types")
    func unknown() throws {
        let text = #"{"name":"A","phone":"+1","Name":"B","\#u{212A}":1}"#
        #expect(faults(in: text, as: Customer.self) == ["Name: unknownMember", "\u{212A}: unknownMember"])
        #expect(try readJSON(text, unknownMembers: .ignored) == Customer(name: "A", phone: .init(text: "+1")))
        let nested = #"{"a":{"name":"A","phone":"+1","b":{"c":1}},"b":{"name":"A","phone":"+1","d":1}}"#
        #expect(faults(in: nested, as: [String: Customer].self) == ["a.b: unknownMember", "b.d: unknownMember"])
    }

    @Test("In an enum with associated values only undeclared members are unknown")
    func enumMembers() {
        #expect(
            faults(in: #"[{"moved":{"to":"A","_1":2,"x":1}},{"gone":{}}]"#, as: [JSONTree.Event].self)
                == ["0.moved.x: unknownMember"])
        #expect(faults(in: #"[{"flown":{}}]"#, as: [JSONTree.Event].self) == ["0: invalid"])
    }

    @Test("Two types flattened into one object accept the members of both")
    func flattened() {
        #expect(faults(in: #"{"x":1,"y":2,"z":3}"#, as: JSONTree.Flat.self) == ["z: unknownMember"])
        #expect(faults(in: #"{"x":"1"}"#, as: JSONTree.Flat.self) == ["x: type", "y: required"])
    }

    @Test("Faults in nested containers, missing elements and superclasses have paths")
    func containers() {
        #expect(faults(in: #"{"a":{"b":["1"]}}"#, as: JSONTree.Nested.self) == ["a.b.0: type", "a.b.1: required"])
        #expect(faults(in: #"{"a":{"b":{}}}"#, as: JSONTree.Nested.self) == ["a.b: type"])
        #expect(faults(in: #"{"a":1}"#, as: JSONTree.Nested.self) == ["a: type"])
        #expect(faults(in: "{}", as: JSONTree.Nested.self) == ["a: required"])
        #expect(
            faults(in: #"{"own":true,"super":{"base":"2"}}"#, as: JSONTree.Child.self)
                == ["own: type", "super.base: type"])
        #expect(faults(in: #"{"own":1}"#, as: JSONTree.Child.self) == ["super: required"])
    }

    @Test("An error of a composite type is recorded at its own path, unless its members are faulty")
    func composite() {
        struct Span: Codable {
            var from: Int, to: Int
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                from = try container.decode(Int.self, forKey: .from)
                to = try container.decode(Int.self, forKey: .to)
                if from == to { throw Fault(code: "empty", message: "This is empty.") }
                if from > to { throw Faults("to", .tooShort(atLeast: 1, "days")) }
                if from == 7 { throw CancellationError() }
            }
        }
        let text = """
            [{"from":1,"to":2},{"from":2,"to":2},{"from":3,"to":2},{"from":7,"to":8},{"from":"1","to":1},{"from":9}]
            """
        #expect(
            faults(in: text, as: [Span].self)
                == ["1: empty", "2.to: tooShort", "3: invalid", "4.from: type", "5.to: required"])
    }

    @Test("No placeholder value is returned instead of a fault")
    func noExample() {
        #expect(throws: Faults.self) { try readJSON(#"{"name":"A"}"#, as: Customer.self) }
        #expect(throws: Faults.self) { try readJSON(#"{"a":"1"}"#, as: [String: Int].self, unknownMembers: .ignored) }
    }

    @Test("A part of a document is decoded with paths relative to that part")
    func part() throws {
        let root = try JSONDocument(parsing: Array(#"{"x":[{"q":1},{"name":1,"phone":"+1","z":0}]}"#.utf8)).root
        let node = try #require(root[member: "x"]?.elements.last)
        let found = #expect(throws: Faults.self) {
            try JSONReader.decode(Customer.self, from: node, unknownMembers: .refused)
        }
        #expect(found?.paths == ["name", "z"])
    }
}
