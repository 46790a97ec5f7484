import Vocabulary

/// Types whose stand-in is an empty value: an example would invent data that the client did not send.
private protocol JSONEmpty {
    static var empty: Self { get }
}

extension Array: JSONEmpty {
    static var empty: Self { [] }
}

extension Set: JSONEmpty {
    static var empty: Self { [] }
}

extension Dictionary: JSONEmpty {
    static var empty: Self { [:] }
}

/// Values that replace faulty or absent ones.
package enum JSONExample {
    /// - Throws: ``JSONUnreadable`` when the type's `init(from:)` refuses even examples.
    package static func of<T: Decodable>(_ type: T.Type, depth: Int = 0) throws(JSONUnreadable) -> T {
        if let example = (type as? any WireValue.Type)?.example as? T { return example }
        if let absent = (type as? any DecodesAbsence.Type)?.absent as? T { return absent }
        if let empty = (type as? any JSONEmpty.Type)?.empty as? T { return empty }
        guard depth < 64 else { throw JSONUnreadable() }
        do {
            return try T(from: JSONExampleDecoder(depth: depth + 1))
        } catch {
            throw JSONUnreadable()
        }
    }
}

/// A decoder without input: it returns examples, nil for optional values, and records no fault.
struct JSONExampleDecoder: Decoder, SingleValueDecodingContainer {
    /// Bounds the depth, because a type may require itself without end.
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(JSONExampleMembers<Key>(depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { JSONExampleElements(depth: depth) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { true }
    func decode(_ type: Bool.Type) -> Bool { .example }
    func decode(_ type: String.Type) -> String { .example }
    func decode(_ type: Double.Type) -> Double { .example }
    func decode(_ type: Float.Type) -> Float { 1.5 }
    func decode(_ type: Int.Type) -> Int { .example }
    func decode(_ type: Int8.Type) -> Int8 { 1 }
    func decode(_ type: Int16.Type) -> Int16 { 1 }
    func decode(_ type: Int32.Type) -> Int32 { 1 }
    func decode(_ type: Int64.Type) -> Int64 { .example }
    func decode(_ type: UInt.Type) -> UInt { 1 }
    func decode(_ type: UInt8.Type) -> UInt8 { 1 }
    func decode(_ type: UInt16.Type) -> UInt16 { 1 }
    func decode(_ type: UInt32.Type) -> UInt32 { 1 }
    func decode(_ type: UInt64.Type) -> UInt64 { 1 }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try JSONExample.of(type, depth: depth) }
}

struct JSONExampleMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    var depth = 0

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }
    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try JSONExample.of(type, depth: depth)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? { nil }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(JSONExampleMembers<Nested>(depth: depth))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { JSONExampleElements(depth: depth) }
    func superDecoder() -> any Decoder { JSONExampleDecoder(depth: depth) }
    func superDecoder(forKey key: Key) -> any Decoder { JSONExampleDecoder(depth: depth) }
}

/// Has no elements, but returns an example to a type that reads one anyway.
struct JSONExampleElements: UnkeyedDecodingContainer {
    var depth = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }
    func decodeNil() -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try JSONExample.of(type, depth: depth) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(JSONExampleMembers<Nested>(depth: depth))
    }

    func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { JSONExampleElements(depth: depth) }
    func superDecoder() -> any Decoder { JSONExampleDecoder(depth: depth) }
}
