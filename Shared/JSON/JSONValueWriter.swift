/// A value being encoded.
struct JSONValueWriter: Encoder, SingleValueEncodingContainer {
    let sink: JSONSink
    let level: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        guard let containers = JSONTypeInfo.of(type).pointee.containers else {
            return KeyedEncodingContainer(JSONKeyedWriter<Key>(sink: sink, level: level))
        }
        return Unmanaged<JSONContainers<Key>>.fromOpaque(containers)
            ._withUnsafeGuaranteedRef { $0.writer(sink, level) }
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONUnkeyedWriter(sink: sink, level: level) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { leaf { $0.writeNull() } }
    func encode(_ value: Bool) { leaf { $0.write(boolean: value) } }
    func encode(_ value: String) { leaf { $0.write(string: value) } }
    func encode(_ value: Double) throws { try leaf { try $0.write(number: value) } }
    func encode(_ value: Float) throws { try leaf { try $0.write(number: value) } }
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

    private func integer(_ value: some FixedWidthInteger) {
        leaf { $0.write(magnitude: UInt64(value.magnitude), isNegative: value < 0) }
    }

    private func leaf(_ write: (JSONSink) throws -> Void) rethrows {
        sink.beginLeaf(level)
        try write(sink)
    }
}
