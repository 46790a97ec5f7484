import RPC
import Testing

@Suite("The tests' validator refuses invalid documents")
struct ValidatorTests {
    @Test("A schema refuses exactly the invalid values", arguments: rules)
    func rule(schema: String, valid: [String], invalid: [String]) throws {
        let schema = try JSONSchema(schema)
        for value in valid { #expect(try schema.violations(of: value) == [], "\(value)") }
        for value in invalid { #expect(try schema.violations(of: value) != [], "\(value)") }
    }

    static let rules: [(String, [String], [String])] = [
        ("true", ["1", "null"], []), ("false", [], ["1", "null"]), ("{}", ["1", "null", "{}"], []),
        (#"{"type":"integer"}"#, ["1", "-3", "1.0"], ["1.5", #""1""#, "null", "true"]),
        (#"{"type":"number"}"#, ["1", "1.5"], [#""1""#]), (#"{"type":"boolean"}"#, ["true"], ["1", "null"]),
        (#"{"type":["string","null"]}"#, [#""a""#, "null"], ["1"]),
        (#"{"enum":["a",1]}"#, [#""a""#, "1"], [#""b""#, "2"]), (#"{"const":{"a":1}}"#, [#"{"a":1}"#], ["{}"]),
        (#"{"minimum":1,"maximum":3}"#, ["1", "3", #""9""#], ["0", "3.5"]),
        (#"{"minLength":2,"maxLength":3}"#, [#""čć""#, "1"], [#""č""#, #""abcd""#]),
        (#"{"pattern":"^x-"}"#, [#""x-a""#], [#""ax-""#, #""""#]), (#"{"pattern":"b"}"#, [#""abc""#], [#""ac""#]),
        (#"{"format":"uuid"}"#, [#""01960000-0000-7000-8000-000000000001""#], [#""1""#]),
        (#"{"format":"date"}"#, [#""2026-11-21""#], [#""2026-02-29""#]),
        (#"{"format":"date-time"}"#, [#""2026-11-21T12:00:00.000Z""#], [#""noon""#]),
        (#"{"required":["a"]}"#, [#"{"a":null}"#, "1"], ["{}", #"{"A":1}"#]),
        (#"{"properties":{"a":{"type":"null"}}}"#, ["{}", #"{"a":null,"b":1}"#], [#"{"a":1}"#]),
        (#"{"properties":{"a":{}},"additionalProperties":false}"#, [#"{"a":1}"#], [#"{"a":1,"b":1}"#]),
        (
            #"{"patternProperties":{"^x-":{}},"additionalProperties":{"type":"null"}}"#, [#"{"x-a":1,"b":null}"#],
            [#"{"a":1}"#]
        ),
        (#"{"patternProperties":{"^x-":{"type":"null"}}}"#, [#"{"x-a":null}"#], [#"{"x-a":1}"#]),
        (#"{"items":{"type":"null"},"minItems":1}"#, ["[null]"], ["[]", "[1]"]),
        (#"{"items":[{"type":"null"},{}],"additionalItems":false}"#, ["[null,1]", "[]"], ["[1]", "[null,1,1]"]),
        (#"{"maxItems":1,"uniqueItems":true}"#, ["[1]"], ["[1,2]", "[1,1]"]),
        (#"{"anyOf":[{"type":"null"},{"minimum":3}]}"#, ["null", "3"], ["2"]),
        (#"{"oneOf":[{"maximum":3},{"minimum":3}]}"#, ["2", "4"], ["3"]),
        (#"{"allOf":[{"maximum":3},{"minimum":3}]}"#, ["3"], ["2"]), (#"{"not":{"type":"null"}}"#, ["1"], ["null"]),
        (
            ##"{"$ref":"#/definitions/a~1b","type":"null","definitions":{"a/b":{"type":"boolean"}}}"##, ["true"],
            ["null"]
        ),
        // A member named like a keyword is not a keyword.
        (#"{"properties":{"$ref":{"type":"string"}}}"#, [##"{"$ref":"#/a"}"##], [#"{"$ref":1}"#]),
    ]

    @Test(
        "An unknown keyword stops the validator",
        arguments: [
            #"{"dependencies":{}}"#, #"{"properties":{"a":{"if":{}}}}"#, #"{"type":"int"}"#, #"{"format":"iban"}"#,
            #"{"pattern":"("}"#, ##"{"$ref":"#/definitions/none"}"##, #"{"$ref":"https://example.org/other"}"#,
            #"{"anyOf":[]}"#, #"{"items":[{"multipleOf":2}]}"#, "7", #"{"additionalProperties":7}"#,
            ##"{"$ref":"#/definitions/a","definitions":{"a":{"contains":{}}}}"##, #"{"minimum":1.5}"#,
        ])
    func unsupported(schema: String) {
        #expect(throws: JSONSchema.Unsupported.self) { try JSONSchema(schema) }
    }
}
