/// The members of an object being encoded.
struct JSONKeyedWriter<Key: CodingKey>: JSONKeyedWriting {
    private let sink: JSONSink
    private let level: Int

    init(sink: JSONSink, level: Int) {
        self.sink = sink
        self.level = level
        sink.openObject(level)
    }

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { sink.memberNull(key.stringValue, level) }

    // The most common leaves are written without looking up their type.
    func encode(_ value: Bool, forKey key: Key) { sink.member(key.stringValue, level, boolean: value) }
    func encode(_ value: Int, forKey key: Key) { sink.member(key.stringValue, level, integer: Int64(value)) }
    func encode(_ value: Int64, forKey key: Key) { sink.member(key.stringValue, level, integer: value) }
    func encode(_ value: String, forKey key: Key) { sink.member(key.stringValue, level, string: value) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try sink.member(key.stringValue, level, value) }

    // Nil is written as an explicit null. The standard library declares these methods for each type. Their defaults
    // write nothing, and the generic method does not replace them.
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try nullable(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try nullable(value, key) }

    private func nullable<T: Encodable>(_ value: T?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        gap(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        gap(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { gap(JSONKey.superclass.stringValue) }
    func superEncoder(forKey key: Key) -> any Encoder { gap(key.stringValue) }

    private func gap(_ name: String) -> JSONValueWriter {
        sink.beginMember(name, level)
        return sink.gap()
    }
}
