/// A value being encoded.
struct JSONValueWriter: Encoder, SingleValueEncodingContainer {
    let sink: JSONSink
    let level: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONKeyedWriter<Key>(sink: sink, level: level))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONUnkeyedWriter(sink: sink, level: level) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { sink.leaf(level, "null".utf8) }
    func encode(_ value: Bool) { sink.leaf(level, (value ? "true" : "false").utf8) }
    func encode(_ value: String) { sink.leaf(level, string: value) }
    func encode(_ value: Double) throws { try floatingPoint(value) }
    func encode(_ value: Float) throws { try floatingPoint(value) }
    func encode(_ value: Int) { integer(value) }
    func encode(_ value: Int8) { integer(value) }
    func encode(_ value: Int16) { integer(value) }
    func encode(_ value: Int32) { integer(value) }
    func encode(_ value: Int64) { integer(value) }
    func encode(_ value: UInt) { integer(value) }
    func encode(_ value: UInt8) { integer(value) }
    func encode(_ value: UInt16) { integer(value) }
    func encode(_ value: UInt32) { integer(value) }
    func encode(_ value: UInt64) { integer(value) }
    func encode<T: Encodable>(_ value: T) throws { try sink.inline(value, level) }

    private func integer(_ value: some FixedWidthInteger) { sink.leaf(level, String(value).utf8) }

    private func floatingPoint(_ value: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard value.isFinite else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "JSON has no \(value)")
            throw EncodingError.invalidValue(value, context)
        }
        sink.leaf(level, value.description.utf8)
    }
}
