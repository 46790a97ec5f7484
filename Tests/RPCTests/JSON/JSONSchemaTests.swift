import RPC
import Testing
import Vocabulary

@Suite("JSON schemas of types")
struct JSONSchemaTests {
    private typealias Patch = JSONFixtures.Patch
    private typealias Size = JSONFixtures.Size
    private static let anyInteger = Schema.integer(.min ... .max)
    private static let size = Schema.string(StringRule(allowed: ["small", "large"]))
    private static let customer = Schema.object([
        Schema.Member(name: "name", schema: .string(StringRule()), isRequired: true),
        Schema.Member(name: "phone", schema: .string(StringRule(pattern: "^[+]")), isRequired: true),
    ])

    @Test("Leaves have their own schema, optionals are nullable, and collections hold their element types")
    func leaves() {
        #expect(Schema.of(String.self) == .string(StringRule()))
        #expect(Schema.of(Int.self) == Self.anyInteger)
        #expect(Schema.of(Bool.self) == .boolean)
        #expect(Schema.of(Double.self) == .number)
        #expect(Schema.of(Float.self) == .number)
        #expect(Schema.of(UInt8.self) == .integer(0...255))
        #expect(Schema.of(UInt64.self) == .integer(0 ... .max))
        #expect(Schema.of(JSONFixtures.Phone.self) == JSONFixtures.Phone.schema)
        #expect(Schema.of(Size.self) == Self.size)
        #expect(Schema.of(Size?.self) == .nullable(Self.size))
        #expect(Schema.of([Size].self) == .array(Self.size))
        #expect(Schema.of([Size?].self) == .array(.nullable(Self.size)))
        #expect(Schema.of([[Int]].self) == .array(.array(Self.anyInteger)))
        #expect(Schema.of(Set<Int>.self) == .array(Self.anyInteger))
        #expect(Schema.of([String: Size].self) == .dictionary(Self.size))
        #expect(Schema.of([Int: [Bool]].self) == .dictionary(.array(.boolean)))
        #expect(Schema.of(Patch<Size>.self) == .nullable(Self.size))
    }

    @Test("Nested objects, arrays of objects and optional objects have schemas")
    func objects() {
        let item = Schema.object([
            Schema.Member(name: "title", schema: .string(StringRule()), isRequired: true),
            Schema.Member(name: "cents", schema: Self.anyInteger, isRequired: true),
            Schema.Member(name: "size", schema: Self.size, isRequired: true),
            Schema.Member(name: "note", schema: .nullable(.string(StringRule())), isRequired: false),
        ])
        #expect(
            Schema.of(JSONFixtures.Order.self)
                == .object([
                    Schema.Member(name: "customer", schema: Self.customer, isRequired: true),
                    Schema.Member(name: "items", schema: .array(item), isRequired: true),
                    Schema.Member(name: "urgent", schema: .boolean, isRequired: true),
                    Schema.Member(name: "weight", schema: .number, isRequired: true),
                    Schema.Member(name: "friend", schema: .nullable(Self.customer), isRequired: false),
                    Schema.Member(name: "count", schema: .integer(0...255), isRequired: true),
                ]))
    }

    @Test("A member that distinguishes absence is not required")
    func absence() {
        struct Change: Codable { var name: Patch<String>, sizes: [String: [Size]] }
        #expect(
            Schema.of(Change.self)
                == .object([
                    Schema.Member(name: "name", schema: .nullable(.string(StringRule())), isRequired: false),
                    Schema.Member(name: "sizes", schema: .dictionary(.array(Self.size)), isRequired: true),
                ]))
    }

    @Test("An object without members and a type with arbitrary members have schemas")
    func empty() {
        struct Empty: Codable {}
        #expect(Schema.of(Empty.self) == .object([]))
        let fault = Schema.object([
            Schema.Member(name: "code", schema: .string(StringRule()), isRequired: true),
            Schema.Member(name: "message", schema: .string(StringRule()), isRequired: true),
            Schema.Member(
                name: "arguments", schema: .nullable(.dictionary(.string(StringRule()))), isRequired: false),
        ])
        #expect(Schema.of(Faults.self) == .dictionary(.array(fault)))
    }

    @Test("Nested containers, superclasses and flattened types have schemas")
    func containers() {
        func one(_ name: String, _ schema: Schema) -> Schema {
            .object([Schema.Member(name: name, schema: schema, isRequired: true)])
        }
        #expect(Schema.of(JSONTree.Nested.self) == one("a", one("b", .array(Self.anyInteger))))
        let parent = Schema.Member(name: "super", schema: one("base", Self.anyInteger), isRequired: true)
        #expect(Schema.of(JSONTree.Child.self).members.last == parent)
        #expect(Schema.of(JSONTree.Flat.self).members.map(\.name) == ["x", "y"])
    }

    @Test("A recursive type ends, and later members are still found")
    func recursion() {
        struct Comment: Codable { var replies: [Comment], parent: [Comment]?, text: String }
        #expect(
            Schema.of(Comment.self)
                == .object([
                    Schema.Member(name: "replies", schema: .array(.object([])), isRequired: true),
                    Schema.Member(name: "parent", schema: .nullable(.array(.object([]))), isRequired: false),
                    Schema.Member(name: "text", schema: .string(StringRule()), isRequired: true),
                ]))
    }

    @Test("A type that tests for members or rejects the sample values gets a schema")
    func custom() {
        struct Picky: Decodable {
            enum Key: CodingKey { case kind, extra }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                if container.contains(.extra), try !container.decodeNil(forKey: .extra) {
                    _ = try container.decode(Int.self, forKey: .extra)
                }
                guard try container.decode(String.self, forKey: .kind) == "picky" else { throw CancellationError() }
            }
        }
        struct Outer: Decodable { var picky: [String: Picky], last: Bool }
        let picky = Schema.object([
            Schema.Member(name: "extra", schema: .nullable(Self.anyInteger), isRequired: false),
            Schema.Member(name: "kind", schema: .string(StringRule()), isRequired: true),
        ])
        #expect(Schema.of(Picky.self) == picky)
        #expect(
            Schema.of(Outer.self)
                == .object([
                    Schema.Member(name: "picky", schema: .dictionary(picky), isRequired: true),
                    Schema.Member(name: "last", schema: .boolean, isRequired: true),
                ]))
    }
}
