/// Makes the containers of objects with one type of keys.
///
/// To put a container of ours into the standard library's means to look up the type of ours, of theirs around it and
/// how the one fits into the other, which takes as long as reading several members. Most of that is done once here, for
/// each type of keys.
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

/// Holds the types of the containers as its own parameters: there nothing has to be looked up.
final class JSONContainersOf<Reader: JSONKeyedReading, Writer: JSONKeyedWriting>: JSONContainers<Reader.Key>
where Writer.Key == Reader.Key {
    override func reader(_ reading: JSONReading, _ index: Int) -> KeyedDecodingContainer<Reader.Key> {
        KeyedDecodingContainer(Reader(reading: reading, index: index))
    }

    override func writer(_ sink: JSONSink, _ level: Int) -> KeyedEncodingContainer<Reader.Key> {
        KeyedEncodingContainer(Writer(sink: sink, level: level))
    }
}
