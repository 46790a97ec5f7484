/// Makes the containers of objects with one type of keys.
///
/// Converting our container to the standard library's looks up our type, its wrapper type and the conformance between
/// them. That takes as long as reading several members. Most of the work is done here once for each type of keys.
class JSONContainers<Key: CodingKey> {
    func reader(_ reading: JSONReading, _ index: Int) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(JSONKeyedReader(reading: reading, index: index))
    }

    func writer(_ sink: JSONSink, _ level: Int) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONKeyedWriter(sink: sink, level: level))
    }
}

/// What ``JSONKeyedReader`` is, for code that knows its type only at run time.
protocol JSONKeyedReading: KeyedDecodingContainerProtocol {
    init(reading: JSONReading, index: Int)
}

/// What ``JSONKeyedWriter`` is, for code that knows its type only at run time.
protocol JSONKeyedWriting: KeyedEncodingContainerProtocol {
    init(sink: JSONSink, level: Int)
}

/// Carries the types of the containers as generic parameters, so that nothing has to be looked up.
final class JSONContainersOf<Reader: JSONKeyedReading, Writer: JSONKeyedWriting>: JSONContainers<Reader.Key>
where Writer.Key == Reader.Key {
    override func reader(_ reading: JSONReading, _ index: Int) -> KeyedDecodingContainer<Reader.Key> {
        KeyedDecodingContainer(Reader(reading: reading, index: index))
    }

    override func writer(_ sink: JSONSink, _ level: Int) -> KeyedEncodingContainer<Reader.Key> {
        KeyedEncodingContainer(Writer(sink: sink, level: level))
    }
}
