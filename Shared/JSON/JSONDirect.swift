import Vocabulary

/// Reads the values of a type without its `init(from:)`, which would need a decoder for each value.
final class JSONDirectReader<Value> {
    /// Throws a fault of the value itself; records the faults below it.
    let read: (JSONReading, _ index: Int) throws -> Value

    init(_ read: @escaping (JSONReading, _ index: Int) throws -> Value) { self.read = read }
}

/// Writes the values of a type without its `encode(to:)`.
final class JSONDirectWriter<Value> {
    let write: (Value, JSONSink) throws -> Void

    init(_ write: @escaping (Value, JSONSink) throws -> Void) { self.write = write }
}

/// A type that is read directly: `reader` is its ``JSONDirectReader``.
protocol JSONDirectlyRead {
    static var reader: AnyObject { get }
}

/// A type that is written directly: `writer` is its ``JSONDirectWriter``.
protocol JSONDirectlyWritten {
    static var writer: AnyObject { get }
}

/// Selects the types that are read and written directly.
enum JSONDirect {
    static func reader<T>(of type: T.Type) -> AnyObject? {
        let reader: AnyObject? =
            switch type {
            case let type as any JSONDirectlyRead.Type: type.reader
            case let type as any WireASCII.Type: asciiReader(type)
            case let type as any StoredText.Type: storedTextReader(type)
            case let type as any WireText.Type: textReader(type)
            default: nil
            }
        precondition(reader == nil || reader is JSONDirectReader<T>, "a reader of another type than \(type)")
        return reader
    }

    static func writer<T>(of type: T.Type) -> AnyObject? {
        let writer: AnyObject? =
            switch type {
            case let type as any (Encodable & SecretValue).Type: secretWriter(type)
            default: openWriter(of: type)
            }
        precondition(writer == nil || writer is JSONDirectWriter<T>, "a writer of another type than \(type)")
        return writer
    }

    private static func openWriter(of type: Any.Type) -> AnyObject? {
        switch type {
        case let type as any JSONDirectlyWritten.Type: type.writer
        case let type as any WireASCII.Type: asciiWriter(type)
        case let type as any WireText.Type: textWriter(type)
        default: nil
        }
    }

    /// Only secrets must check whether secrets are omitted.
    private static func secretWriter<T: Encodable>(_ type: T.Type) -> AnyObject {
        let open = openWriter(of: type) as? JSONDirectWriter<T>
        return JSONDirectWriter<T> { value, sink in
            if sink.omitsSecrets {
                sink.writeNull()
            } else if let open {
                try open.write(value, sink)
            } else {
                try sink.composite(value)
            }
        }
    }

    private static func asciiReader<T: WireASCII>(_ type: T.Type) -> AnyObject {
        JSONDirectReader<T> { reading, index in
            guard reading.tape.isKind(.string, index) else { throw reading.mismatch("a string", at: index) }
            return try reading.tape.withContent(index) { content throws(Fault) in try T(text: content.span) }
        }
    }

    private static func asciiWriter<T: WireASCII>(_ type: T.Type) -> AnyObject {
        JSONDirectWriter<T> { value, sink in sink.write(ascii: value) }
    }

    private static func textReader<T: WireText>(_ type: T.Type) -> AnyObject {
        JSONDirectReader<T> { reading, index in try T(reading.string(index)) }
    }

    private static func storedTextReader<T: StoredText>(_ type: T.Type) -> AnyObject {
        JSONDirectReader<T> { reading, index in
            let text = try reading.string(index)
            return reading.isChecked ? T(unchecked: text) : try T(text)
        }
    }

    private static func textWriter<T: WireText>(_ type: T.Type) -> AnyObject {
        JSONDirectWriter<T> { value, sink in sink.write(string: value.text) }
    }
}
