import Vocabulary

/// The members of an object. Faults are recorded here, and a stand-in is returned so that the decoding type can
/// continue.
struct JSONKeyedReader<Key: CodingKey>: JSONKeyedReading {
    private let reading: JSONReading
    private let index: Int

    init(reading: JSONReading, index: Int) {
        self.reading = reading
        self.index = index
        reading.open(index)
    }

    var codingPath: [any CodingKey] { [] }

    /// The members that `Key` can name. Reading this property counts as reading all of them.
    var allKeys: [Key] {
        reading.tape.children(index).compactMap { value in
            guard let key = Key(stringValue: reading.tape.string(value - 1)),
                reading.tape.string(value - 1, is: key.stringValue)
            else { return nil }
            reading.ask(value)
            return key
        }
    }

    func contains(_ key: Key) -> Bool { reading.find(key.stringValue, in: index) != nil }

    /// Whether the member is absent or null.
    func decodeNil(forKey key: Key) -> Bool {
        guard let value = reading.find(key.stringValue, in: index) else { return true }
        return reading.tape.isKind(.null, value)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let value = reading.find(key.stringValue, in: index) else {
            return try reading.missing(type, key.stringValue, in: index)
        }
        return try reading.value(type, at: value)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let value = reading.find(key.stringValue, in: index), !reading.tape.isKind(.null, value) else {
            return nil
        }
        return try reading.value(type, at: value)
    }

    // MARK: The commonest leaves, without a decoder of their own

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try reading.boolean(key.stringValue, in: index)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try reading.string(key.stringValue, in: index)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        Int(try reading.int64(key.stringValue, in: index))
    }

    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try reading.int64(key.stringValue, in: index)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try reading.double(key.stringValue, in: index)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try reading.booleanIfPresent(key.stringValue, in: index)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try reading.stringIfPresent(key.stringValue, in: index)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try reading.int64IfPresent(key.stringValue, in: index).map { Int($0) }
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try reading.int64IfPresent(key.stringValue, in: index)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try reading.doubleIfPresent(key.stringValue, in: index)
    }

    // MARK: Nested

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        guard let value = nested(key, .object, "an object") else {
            return KeyedDecodingContainer(JSONExampleMembers<Nested>())
        }
        return KeyedDecodingContainer(JSONKeyedReader<Nested>(reading: reading, index: value))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        guard let value = nested(key, .array, "an array") else { return JSONExampleElements() }
        return JSONUnkeyedReader(reading: reading, index: value)
    }

    func superDecoder() throws -> any Decoder { decoder(JSONKey.superclass.stringValue) }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key.stringValue) }

    private func decoder(_ name: String) -> any Decoder {
        guard let value = reading.find(name, in: index) else {
            reading.record(.required, at: index, name)
            return JSONExampleDecoder(depth: 0)
        }
        return JSONValueReader(reading: reading, index: value)
    }

    private func nested(_ key: Key, _ kind: JSONNode.Kind, _ expected: String) -> Int? {
        guard let value = reading.find(key.stringValue, in: index) else {
            reading.record(.required, at: index, key.stringValue)
            return nil
        }
        guard reading.tape.isKind(kind, value) else {
            reading.record(reading.mismatch(expected, at: value), at: value)
            return nil
        }
        return value
    }
}
