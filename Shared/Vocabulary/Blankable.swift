/// A value that a form may leave blank: absent, `null` and the empty string all mean no value.
public struct Blankable<Value: WireValue>: WireValue, DecodesAbsence {
    public static var schema: Schema { .nullable(Value.schema) }
    public static var example: Self { Self(Value.example) }
    public static var absent: Self { Self(nil) }

    public let value: Value?

    public init(_ value: Value?) { self.value = value }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = nil
        } else if let text = try? container.decode(String.self), text.isEmpty {
            value = nil
        } else {
            value = try container.decode(Value.self)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
