/// Arrays are read here and not by their own `init(from:)`, which would stop at the first faulty element that has no
/// stand-in.
extension Array: JSONDirectlyRead where Element: Decodable {
    static var reader: AnyObject {
        // The most common element type has a specialised reader.
        Element.self == String.self ? [String].listReader() : listReader()
    }

    private static func listReader() -> JSONDirectReader<[Element]> {
        let note = JSONTypeInfo.of(Element.self)
        return JSONDirectReader<[Element]> { reading, index in
            guard reading.tape.isKind(.array, index) else { throw reading.mismatch("an array", at: index) }
            return try read(reading, index, note)
        }
    }

    private static func read(_ reading: JSONReading, _ index: Int, _ note: JSONTypeInfo.Pointer) throws -> [Element] {
        let tape = reading.tape
        let end = tape.next(index)
        let count = tape.entries[index].count
        guard count > 0 else { return [] }
        return try Array(unsafeUninitializedCapacity: count) { elements, made in
            guard let start = elements.baseAddress else { return }
            var failure: (any Error)?
            var position = index + 1
            while position < end {
                do {
                    (start + made).initialize(to: try reading.value(Element.self, at: position, note))
                    made += 1
                } catch {
                    if reading.isFull { throw error }
                    failure = error
                }
                position = tape.next(position)
            }
            if let failure { throw failure }
        }
    }
}

extension Array: JSONDirectlyWritten where Element: Encodable {
    static var writer: AnyObject { Element.self == String.self ? [String].listWriter() : listWriter() }

    private static func listWriter() -> JSONDirectWriter<[Element]> {
        let note = JSONTypeInfo.of(Element.self)
        return JSONDirectWriter<[Element]> { elements, sink in
            sink.write(byte: UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                if !isFirst { sink.write(byte: UInt8(ascii: ",")) }
                isFirst = false
                try sink.value(element, note)
            }
            sink.write(byte: UInt8(ascii: "]"))
        }
    }
}
