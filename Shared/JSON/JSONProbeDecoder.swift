import Vocabulary

/// Records the requests of a type, see ``Schema/of(_:)``.
struct JSONProbeDecoder: Decoder, SingleValueDecodingContainer {
    let shape: JSONShape

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(JSONProbeMembers<Key>(shape: shape))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { JSONProbeElements(shape: shape) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool {
        shape.isNullable = true
        return false
    }

    func decode(_ type: Bool.Type) -> Bool { leaf(Bool.schema, .example) }
    func decode(_ type: String.Type) -> String { leaf(String.schema, .example) }
    func decode(_ type: Double.Type) -> Double { leaf(.number, .example) }
    func decode(_ type: Float.Type) -> Float { leaf(.number, 1.5) }
    func decode(_ type: Int.Type) -> Int { integer() }
    func decode(_ type: Int8.Type) -> Int8 { integer() }
    func decode(_ type: Int16.Type) -> Int16 { integer() }
    func decode(_ type: Int32.Type) -> Int32 { integer() }
    func decode(_ type: Int64.Type) -> Int64 { integer() }
    func decode(_ type: UInt.Type) -> UInt { integer() }
    func decode(_ type: UInt8.Type) -> UInt8 { integer() }
    func decode(_ type: UInt16.Type) -> UInt16 { integer() }
    func decode(_ type: UInt32.Type) -> UInt32 { integer() }
    func decode(_ type: UInt64.Type) -> UInt64 { integer() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try shape.read(type) }

    /// A schema's range is of `Int64`, so the range of a wider type is clamped.
    private func integer<I: FixedWidthInteger>() -> I {
        leaf(.integer(Int64(clamping: I.min)...Int64(clamping: I.max)), 1)
    }

    private func leaf<T>(_ schema: Schema, _ example: T) -> T {
        shape.leaf = shape.leaf ?? schema
        return example
    }
}

struct JSONProbeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let shape: JSONShape

    init(shape: JSONShape) { self.shape = shape }

    var codingPath: [any CodingKey] { [] }

    /// Returns one made-up key where keys are data, and none where a type lists its keys. The key also reads as a
    /// number.
    var allKeys: [Key] {
        guard let key = Key(stringValue: "1") else { return [] }
        shape.dataKey = key.stringValue
        return [key]
    }

    func contains(_ key: Key) -> Bool {
        _ = shape.member(key.stringValue, isOptional: true)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        shape.member(key.stringValue).isNullable = true
        return false
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try shape.member(key.stringValue, isOptional: type is any DecodesAbsence.Type).read(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let member = shape.member(key.stringValue, isOptional: true)
        member.isNullable = true
        return try member.read(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(JSONProbeMembers<Nested>(shape: shape.member(key.stringValue)))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        JSONProbeElements(shape: shape.member(key.stringValue))
    }

    func superDecoder() -> any Decoder {
        JSONProbeDecoder(shape: shape.member(JSONKey.superclass.stringValue))
    }

    func superDecoder(forKey key: Key) -> any Decoder { JSONProbeDecoder(shape: shape.member(key.stringValue)) }
}

/// Has one element, but returns further ones to a type that reads them.
struct JSONProbeElements: UnkeyedDecodingContainer {
    private let element: JSONShape
    private(set) var currentIndex = 0

    init(shape: JSONShape) {
        element = shape.element ?? JSONShape(within: shape.types)
        shape.element = element
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() -> Bool {
        element.isNullable = true
        return false
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        currentIndex += 1
        return try element.read(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        currentIndex += 1
        return KeyedDecodingContainer(JSONProbeMembers<Nested>(shape: element))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        currentIndex += 1
        return JSONProbeElements(shape: element)
    }

    mutating func superDecoder() -> any Decoder {
        currentIndex += 1
        return JSONProbeDecoder(shape: element)
    }
}
