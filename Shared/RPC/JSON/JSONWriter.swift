/// Writes values as compact JSON (RFC 8259): no whitespace, so no LF; members in the order they are encoded.
///
/// - `encodeIfPresent` of nil writes `null`: an object carries every member its type has.
/// - Dictionaries are written in the order of their keys, so that equal values are equal bytes. A key type that is not
///   `CodingKeyRepresentable` makes an array of keys and values, as the standard library has it, in no order.
/// - A floating-point number is written with the fewest digits that read back as the same number, in Swift's form:
///   `3.0`, `0.1`, `1e+20`. It is therefore never read as an integer.
/// - Escaped is only what must be: quote, backslash and control characters. `/` and all beyond ASCII stay.
/// - A value that encodes nothing is `{}`. `codingPath` is always empty here.
public enum JSONWriter {
    /// - Throws: `EncodingError` for a number that is not finite; what `encode(to:)` of a type throws.
    public static func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try write(value, into: &bytes)
        return bytes
    }

    /// Appends a value. If this throws, `bytes` is as it was.
    ///
    /// - Throws: as ``encode(_:)``.
    public static func write<T: Encodable>(_ value: T, into bytes: inout [UInt8]) throws {
        let sink = JSONSink(appendingTo: bytes)
        // The sink must be the only holder, or its first byte would copy all there is.
        let count = bytes.count
        bytes = []
        defer { bytes = sink.release() }
        do {
            try sink.value(value)
        } catch {
            sink.truncate(to: count)
            throw error
        }
    }

    /// Appends a JSON string literal.
    public static func writeString(_ string: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            // Whatever needs no escape goes in runs.
            var start = text.startIndex
            for position in text.indices where needsEscape(text[position]) {
                bytes += text[start..<position]
                escape(text[position], into: &bytes)
                start = position + 1
            }
            bytes += text[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func escape(_ byte: UInt8, into bytes: inout [UInt8]) {
        switch byte {
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        case ..<0x20:
            bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
            bytes += String(byte, radix: 16).utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
    }
}
