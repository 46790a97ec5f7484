import RPC
import Testing
import Vocabulary

@Suite("Raw JSON")
struct JSONRawTests {
    private struct Holder: Codable, Hashable {
        var any: RawJSON
        var maybe: RawJSON?
        var list: [RawJSON]
        var maybes: [RawJSON?]
        var byName: [String: RawJSON]
        var last: Int
    }

    private let text = """
        {"any":{"b":[1.50,"\\u0061"],"a":null},"maybe":1e5,"list":[true,{},"x"],"maybes":[null,[2]],\
        "byName":{"p":{"q":{}},"z":0},"last":1}
        """

    @Test("Raw JSON round-trips in members, optionals, lists, dictionaries and as the root")
    func everywhere() throws {
        let holder = try readJSON(text, as: Holder.self)
        #expect(holder.any.bytes == Array(#"{"b":[1.50,"\u0061"],"a":null}"#.utf8))
        #expect(holder.maybe?.bytes == Array("1e5".utf8))
        #expect(holder.maybes.map { $0 == nil } == [true, false])
        #expect(holder.byName["p"]?.bytes == Array(#"{"q":{}}"#.utf8))
        #expect(try writtenJSON(holder) == text)
        #expect(try writtenJSON(readJSON("[1,{}]", as: RawJSON.self)) == "[1,{}]")
        #expect(try writtenJSON(JSONFixtures.Patch.set(RawJSON(parsing: Array("[]".utf8)))) == "[]")
    }

    @Test("Whitespace is removed, so that raw JSON never contains an LF")
    func compact() throws {
        let loose = "{ \"any\" : [ 1 ,\n\" \\n \" ] , \"list\":[], \"maybes\":[ ],\n\"byName\":{},\r\"last\":2 }"
        let holder = try readJSON(loose, as: Holder.self)
        #expect(holder.any.bytes == Array(#"[1," \n "]"#.utf8))
        #expect(holder.maybe == nil)
        #expect(try RawJSON(parsing: Array(" [\n] ".utf8)).bytes == Array("[]".utf8))
    }

    @Test("Null is a value for a required member and nil for an optional one")
    func null() throws {
        let holder = try readJSON(
            #"{"any":null,"maybe":null,"list":[null],"maybes":[],"byName":{},"last":1}"#, as: Holder.self)
        #expect(holder.any.bytes == Array("null".utf8))
        #expect(holder.maybe == nil)
        #expect(holder.list.map(\.bytes) == [Array("null".utf8)])
    }

    @Test("A missing raw member is a fault, its content is not checked, and later members are")
    func faulty() {
        #expect(
            faults(in: #"{"list":1,"maybes":[],"byName":{"a":{"x":{"y":1}}},"last":"1","x":{"z":0}}"#, as: Holder.self)
                == ["any: required", "list: type", "last: type", "x: unknownMember"])
    }

    @Test("The schema of raw JSON accepts anything, within the containing schema")
    func schema() throws {
        #expect(Schema.of(RawJSON.self) == .any)
        #expect(Schema.of(RawJSON?.self) == .any)
        #expect(Schema.of([RawJSON].self) == .array(.any))
        #expect(Schema.of([String: RawJSON].self) == .dictionary(.any))
        let members = Schema.of(Holder.self).members
        #expect(
            members.map(\.schema) == [.any, .any, .array(.any), .array(.any), .dictionary(.any), Schema.of(Int.self)])
        #expect(members.map(\.isRequired) == [true, false, true, true, true, true])
        #expect(try writtenJSON(Schema.any) == "{}")
        #expect(
            try writtenJSON(Schema.object([Schema.Member(name: "data", schema: .any, isRequired: true)]))
                == #"{"type":"object","properties":{"data":{}},"required":["data"],"additionalProperties":false}"#)
    }

    @Test("Raw JSON can be made from a value or a node, and invalid JSON is refused")
    func made() throws {
        #expect(try RawJSON(encoding: ["a": [1]]).bytes == Array(#"{"a":[1]}"#.utf8))
        let node = try JSONDocument(parsing: Array(#"[{"a": 1}]"#.utf8)).root
        #expect(node.elements.map { RawJSON($0).bytes } == [Array(#"{"a":1}"#.utf8)])
        #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array("{".utf8)) }
        #expect(try readJSON("{}", as: RawJSON.self) == RawJSON.example)
    }
}
