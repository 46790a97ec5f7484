/// The shape of a wire type, determined from the type itself. The documents and the reading of path and query members
/// are based on it. Encodes as JSON Schema draft 7.
public indirect enum Schema: Hashable, Sendable {
    case string(StringRule)
    case integer(ClosedRange<Int64>)
    case number
    case boolean
    case array(Schema)
    /// An object with members in the order of the type's declaration.
    case object([Member])
    /// A value of the schema, or `null`.
    case nullable(Schema)
    /// An object whose keys are data.
    case dictionary(Schema)
    /// Any value, including `null`.
    case any

    public struct Member: Hashable, Sendable {
        public var name: String
        public var schema: Schema
        /// Whether a missing member is a fault.
        public var isRequired: Bool

        public init(name: String, schema: Schema, isRequired: Bool) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// The members of an object; empty for any other schema.
    public var members: [Member] {
        switch self {
        case .object(let members): members
        case .nullable(let schema): schema.members
        default: []
        }
    }

    /// Whether a value must not be in an address: proxies and servers log addresses.
    public var isSecret: Bool {
        switch self {
        case .string(let rule): rule.format == "password" || rule.format == "secret"
        case .nullable(let schema): schema.isSecret
        default: false
        }
    }
}

/// The rule for a JSON string. Lengths count Unicode code points, as in JSON Schema.
public struct StringRule: Hashable, Sendable {
    public var format: String?
    public var pattern: String?
    public var minLength: Int?
    public var maxLength: Int?
    public var allowed: [String]?

    public init(
        format: String? = nil, pattern: String? = nil, minLength: Int? = nil, maxLength: Int? = nil,
        allowed: [String]? = nil
    ) {
        self.format = format
        self.pattern = pattern
        self.minLength = minLength
        self.maxLength = maxLength
        self.allowed = allowed
    }
}

extension Schema: Encodable {
    private enum Keys: String, CodingKey {
        case type, format, pattern, minLength, maxLength, minimum, maximum, items, properties, required
        case additionalProperties, anyOf
        case allowed = "enum"
    }

    private struct Properties: Encodable {
        struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        var members: [Member]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Name.self)
            for member in members { try container.encode(member.schema, forKey: Name(stringValue: member.name)) }
        }
    }

    private struct Null: Encodable {
        var type = "null"
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        switch self {
        case .string(let rule):
            try container.encode("string", forKey: .type)
            if let format = rule.format { try container.encode(format, forKey: .format) }
            if let pattern = rule.pattern { try container.encode(pattern, forKey: .pattern) }
            if let length = rule.minLength { try container.encode(length, forKey: .minLength) }
            if let length = rule.maxLength { try container.encode(length, forKey: .maxLength) }
            if let allowed = rule.allowed { try container.encode(allowed, forKey: .allowed) }
        case .integer(let range):
            try container.encode("integer", forKey: .type)
            if range.lowerBound != .min { try container.encode(range.lowerBound, forKey: .minimum) }
            if range.upperBound != .max { try container.encode(range.upperBound, forKey: .maximum) }
        case .number: try container.encode("number", forKey: .type)
        case .boolean: try container.encode("boolean", forKey: .type)
        case .array(let items):
            try container.encode("array", forKey: .type)
            try container.encode(items, forKey: .items)
        case .object(let members):
            try container.encode("object", forKey: .type)
            try container.encode(Properties(members: members), forKey: .properties)
            let required = members.filter(\.isRequired).map(\.name)
            if !required.isEmpty { try container.encode(required, forKey: .required) }
            try container.encode(false, forKey: .additionalProperties)
        case .dictionary(let values):
            try container.encode("object", forKey: .type)
            try container.encode(values, forKey: .additionalProperties)
        case .any: break
        case .nullable(let schema):
            var choices = container.nestedUnkeyedContainer(forKey: .anyOf)
            try choices.encode(schema)
            try choices.encode(Null())
        }
    }
}
