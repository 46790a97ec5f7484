/// A member of a change: absent keeps the value, `null` removes it, any other value replaces it.
public enum Patch<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable, DecodesAbsence {
    case keep
    case clear
    case set(Value)

    public static var absent: Self { .keep }

    /// Returns the value after the change.
    public func applied(to old: Value?) -> Value? {
        switch self {
        case .keep: old
        case .clear: nil
        case .set(let value): value
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .clear : .set(try container.decode(Value.self))
    }

    /// An absent value cannot be written alone: the enclosing call leaves the member out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .set(let value) = self { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension Patch: WireValue where Value: WireValue {
    public static var schema: Schema { .nullable(Value.schema) }
    public static var example: Self { .set(Value.example) }
}
