/// The elements of an array being encoded.
struct JSONUnkeyedWriter: UnkeyedEncodingContainer {
    private let sink: JSONSink
    private let level: Int

    init(sink: JSONSink, level: Int) {
        self.sink = sink
        self.level = level
        sink.openArray(level)
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int { sink.count(level) }

    func encodeNil() throws {
        sink.beginEntry(level)
        sink.writeNull()
    }

    func encode<T: Encodable>(_ value: T) throws { try sink.element(value, level) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

    func superEncoder() -> any Encoder {
        sink.beginEntry(level)
        return sink.gap()
    }
}
