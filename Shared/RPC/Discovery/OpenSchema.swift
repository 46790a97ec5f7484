import Vocabulary

/// The schema of replies and `meta`, which only ever grow. Unlike a call's objects, their objects may have members
/// that the reader does not know.
struct OpenSchema: Encodable {
    private enum Keys: String, CodingKey {
        case type, items, properties, required, additionalProperties, anyOf
    }

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private struct Null: Encodable {
        var type = "null"
    }

    private let schema: Schema
    /// Whether every member is always present, with `null` for an absent value.
    private let isComplete: Bool

    /// Returns the schema of a reply.
    static func complete<T: Decodable>(_ type: T.Type) throws -> RawJSON {
        try RawJSON(encoding: OpenSchema(schema: Schema.of(T.self), isComplete: true))
    }

    /// Returns the schema of a type that leaves out members without a value.
    static func growing<T: Decodable>(_ type: T.Type) throws -> RawJSON {
        try RawJSON(encoding: OpenSchema(schema: Schema.of(T.self), isComplete: false))
    }

    func encode(to encoder: any Encoder) throws {
        switch schema {
        case .string, .integer, .number, .boolean, .any: try schema.encode(to: encoder)
        case .array(let items):
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("array", forKey: .type)
            try container.encode(open(items), forKey: .items)
        case .object(let members):
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("object", forKey: .type)
            var properties = container.nestedContainer(keyedBy: Name.self, forKey: .properties)
            for member in members {
                try properties.encode(open(member.schema), forKey: Name(stringValue: member.name))
            }
            let required = members.filter { isComplete || $0.isRequired }.map(\.name)
            if !required.isEmpty { try container.encode(required, forKey: .required) }
        case .dictionary(let values):
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("object", forKey: .type)
            try container.encode(open(values), forKey: .additionalProperties)
        case .nullable(let schema):
            var container = encoder.container(keyedBy: Keys.self)
            var choices = container.nestedUnkeyedContainer(forKey: .anyOf)
            try choices.encode(open(schema))
            try choices.encode(Null())
        }
    }

    private func open(_ schema: Schema) -> OpenSchema { OpenSchema(schema: schema, isComplete: isComplete) }
}
