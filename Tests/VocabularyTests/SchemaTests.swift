import RPC
import Testing
import Vocabulary

@Suite("Schemas as JSON Schema")
struct SchemaTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        var schema: Schema
        var json: String
        var testDescription: String { json }

        init(_ schema: Schema, _ json: String) {
            self.schema = schema
            self.json = json
        }
    }

    static let vectors = [
        Vector(.string(StringRule()), #"{"type":"string"}"#),
        Vector(
            .string(StringRule(format: "x", pattern: "^a$", minLength: 1, maxLength: 2, allowed: ["a"])),
            #"{"type":"string","format":"x","pattern":"^a$","minLength":1,"maxLength":2,"enum":["a"]}"#),
        Vector(.integer(1...100), #"{"type":"integer","minimum":1,"maximum":100}"#),
        Vector(.integer(0...Int64.max), #"{"type":"integer","minimum":0}"#),
        Vector(.integer(Int64.min...0), #"{"type":"integer","maximum":0}"#),
        Vector(.integer(Int64.min...Int64.max), #"{"type":"integer"}"#),
        Vector(.number, #"{"type":"number"}"#),
        Vector(.boolean, #"{"type":"boolean"}"#),
        Vector(.array(.boolean), #"{"type":"array","items":{"type":"boolean"}}"#),
        Vector(.nullable(.number), #"{"anyOf":[{"type":"number"},{"type":"null"}]}"#),
        Vector(.dictionary(.number), #"{"type":"object","additionalProperties":{"type":"number"}}"#),
        Vector(.object([]), #"{"type":"object","properties":{},"additionalProperties":false}"#),
        Vector(
            .object([
                .init(name: "b", schema: .boolean, isRequired: true),
                .init(name: "a", schema: .nullable(.number), isRequired: false),
            ]),
            #"{"type":"object","properties":{"b":{"type":"boolean"},"a":{"anyOf":[{"type":"number"},"#
                + #"{"type":"null"}]}},"required":["b"],"additionalProperties":false}"#),
    ]

    @Test("Every kind of schema is encoded as JSON Schema", arguments: vectors)
    func shape(_ vector: Vector) throws {
        #expect(try text(vector.schema) == vector.json)
    }

    @Test(
        "The types of the vocabulary have schemas",
        arguments: [
            Vector(AccountID.schema, #"{"type":"string","format":"uuid"}"#),
            Vector(Instant.schema, #"{"type":"string","format":"date-time"}"#),
            Vector(CroatianOIB.schema, #"{"type":"string","pattern":"^[0-9]{11}$"}"#),
            Vector(EmailAddress.schema, #"{"type":"string","format":"email","maxLength":254}"#),
            Vector(CroatianPhone.schema, #"{"type":"string","format":"phone","maxLength":40}"#),
            Vector(Line.schema, #"{"type":"string","minLength":1,"maxLength":200}"#),
            Vector(Paragraph.schema, #"{"type":"string","minLength":1,"maxLength":4000}"#),
            Vector(Password.schema, #"{"type":"string","format":"password","minLength":1,"maxLength":256}"#),
            Vector(PhoneNumber.schema, #"{"type":"string","format":"phone","maxLength":60}"#),
            Vector(UkrainianPhone.schema, #"{"type":"string","format":"phone","maxLength":60}"#),
            Vector(SecretText.schema, #"{"type":"string","format":"secret","minLength":1,"maxLength":512}"#),
            Vector(OneTimeCode.schema, #"{"type":"string","format":"secret","maxLength":20}"#),
            Vector(Base64Bytes.schema, #"{"type":"string","format":"byte"}"#),
            Vector(Language.schema, #"{"type":"string","enum":["en","hr","uk","ar"]}"#),
            Vector(Permission.schema, #"{"type":"string","enum":["admin","dispatcher"]}"#),
            Vector(
                Patch<Line>.schema, #"{"anyOf":[{"type":"string","minLength":1,"maxLength":200},{"type":"null"}]}"#),
            Vector(PageLimit.schema, #"{"type":"integer","minimum":1,"maximum":100}"#),
            Vector(PageCursor.schema, #"{"type":"string","pattern":"^[A-Za-z0-9_-]+$","minLength":2,"maxLength":683}"#),
            Vector(
                AccountKind.schema,
                #"{"type":"string","enum":["person","courier","store","restaurant","promoter","dealer","staff"]}"#),
        ])
    func vocabulary(_ vector: Vector) throws {
        #expect(try text(vector.schema) == vector.json)
    }

    @Test("A nullable object has the members of the object; other schemas have none")
    func members() {
        let member = Schema.Member(name: "a", schema: .boolean, isRequired: true)
        #expect(Schema.nullable(.object([member])).members == [member])
        #expect(Schema.array(.object([member])).members == [])
    }

    @Test("An enumeration refuses an unknown value, and names its cases")
    func enumeration() throws {
        #expect(try value(#""courier""#, as: AccountKind.self) == .courier)
        #expect(faults(#""Courier""#, as: AccountKind.self) == [": notAllowed"])
        #expect(AccountKind.example == .person)
    }
}
