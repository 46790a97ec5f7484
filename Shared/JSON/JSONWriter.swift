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
        try encode(value, to: JSONSink()) { Array($0) }
    }

    /// As ``encode(_:)``, with `null` in place of every value whose type is a `SecretValue`, wherever it stands: what
    /// may be logged, hashed or stored. What ``RawJSON`` holds is written as it is.
    public static func encodeWithoutSecrets<T: Encodable>(_ value: T) throws -> [UInt8] {
        try encode(value, to: JSONSink(omitsSecrets: true)) { Array($0) }
    }

    /// Appends a value. If this throws, `bytes` is as it was.
    ///
    /// - Throws: as ``encode(_:)``.
    public static func write<T: Encodable>(_ value: T, into bytes: inout [UInt8]) throws {
        try encode(value, to: JSONSink()) { bytes.append(contentsOf: $0) }
    }

    /// Appends a JSON string literal.
    public static func writeString(_ string: String, into bytes: inout [UInt8]) {
        JSONText.withBytes(of: string) { text in
            guard JSONText.needsEscape(text) else {
                bytes.append(UInt8(ascii: "\""))
                bytes.append(contentsOf: text)
                return bytes.append(UInt8(ascii: "\""))
            }
            var buffer = JSONBuffer()
            buffer.write(string: string)
            bytes.append(contentsOf: buffer.bytes)
        }
    }

    private static func encode<T: Encodable, Result>(
        _ value: T, to sink: JSONSink, _ take: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws -> Result {
        try sink.value(value, JSONTypeNote.of(T.self))
        return sink.withBytes(take)
    }
}
