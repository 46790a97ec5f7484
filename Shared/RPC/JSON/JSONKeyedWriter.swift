/// The members of an object being encoded.
struct JSONKeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let sink: JSONSink
    private let level: Int

    init(sink: JSONSink, level: Int) {
        self.sink = sink
        self.level = level
        sink.openObject(level)
    }

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { sink.member(key.stringValue, level, "null".utf8) }

    // The commonest leaves, without an encoder of their own.
    func encode(_ value: Bool, forKey key: Key) {
        sink.member(key.stringValue, level, (value ? "true" : "false").utf8)
    }

    func encode(_ value: Int, forKey key: Key) { sink.member(key.stringValue, level, String(value).utf8) }
    func encode(_ value: Int64, forKey key: Key) { sink.member(key.stringValue, level, String(value).utf8) }
    func encode(_ value: String, forKey key: Key) { sink.member(key.stringValue, level, string: value) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try sink.atomically(level) {
            sink.beginMember(key.stringValue, level)
            try sink.value(value)
        }
    }

    // Nil is written as an explicit null. The standard library has these for each type apart, with a default that
    // writes nothing and that the generic one does not replace.
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

/// Dictionaries whose keys are member names.
protocol JSONSorted {
    func encodeSorted(to writer: JSONValueWriter) throws
}

extension Dictionary: JSONSorted where Key: CodingKeyRepresentable, Value: Encodable {
    func encodeSorted(to writer: JSONValueWriter) throws {
        let container = JSONKeyedWriter<JSONKey>(sink: writer.sink, level: writer.level)
        let members = map { (name: $0.key.codingKey.stringValue, value: $0.value) }
        for member in members.sorted(by: { $0.name < $1.name }) {
            try container.encode(member.value, forKey: JSONKey(stringValue: member.name))
        }
    }
}
