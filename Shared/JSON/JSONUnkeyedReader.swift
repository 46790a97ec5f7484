import Vocabulary

/// The elements of an array. Faults are recorded here, and a stand-in is returned so that the decoding type can
/// continue.
struct JSONUnkeyedReader: UnkeyedDecodingContainer {
    private let reading: JSONReading
    private let index: Int
    /// The entry of the next element.
    private var position: Int
    private(set) var currentIndex = 0

    init(reading: JSONReading, index: Int) {
        self.reading = reading
        self.index = index
        position = index + 1
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { reading.tape.entries[index].count }
    var isAtEnd: Bool { position >= reading.tape.next(index) }

    mutating func decodeNil() -> Bool {
        guard !isAtEnd, reading.tape.isKind(.null, position) else { return false }
        _ = advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard let element = advance() else { return try JSONExample.of(type) }
        return try reading.value(type, at: element)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        guard let element = nested(.object, "an object") else {
            return KeyedDecodingContainer(JSONExampleMembers<Nested>())
        }
        return KeyedDecodingContainer(JSONKeyedReader<Nested>(reading: reading, index: element))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let element = nested(.array, "an array") else { return JSONExampleElements() }
        return JSONUnkeyedReader(reading: reading, index: element)
    }

    mutating func superDecoder() throws -> any Decoder {
        guard let element = advance() else { return JSONExampleDecoder(depth: 0) }
        return JSONValueReader(reading: reading, index: element)
    }

    private mutating func nested(_ kind: JSONNode.Kind, _ expected: String) -> Int? {
        guard let element = advance() else { return nil }
        guard reading.tape.isKind(kind, element) else {
            reading.record(reading.mismatch(expected, at: element), at: element)
            return nil
        }
        return element
    }

    /// Returns the entry of the next element and moves past it. Records a fault when there is none.
    private mutating func advance() -> Int? {
        guard !isAtEnd else {
            reading.record(.required, at: index, String(currentIndex))
            return nil
        }
        defer {
            position = reading.tape.next(position)
            currentIndex += 1
        }
        return position
    }
}
