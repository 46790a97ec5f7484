/// Writes values as compact JSON (RFC 8259): no whitespace, so no LF; members in the order they are encoded.
///
/// - `encodeIfPresent` of nil writes `null`: an object has every member of its type.
/// - Dictionaries are written in the order of their keys, so that equal values give equal bytes. A key type that is
///   not `CodingKeyRepresentable` makes an unordered array of keys and values, as in the standard library.
/// - A floating-point number is written with the fewest digits that read back as the same number, in Swift's format:
///   `3.0`, `0.1`, `1e+20`. It is therefore never read as an integer.
/// - Only quotes, backslashes and control characters are escaped. `/` and non-ASCII characters stay.
/// - A value that encodes nothing is `{}`. `codingPath` is always empty here.
public enum JSONWriter {
    /// - Throws: `EncodingError` for a number that is not finite; any error of a type's `encode(to:)`.
    public static func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
        try encode(value, to: JSONSink()) { Array($0) }
    }

    /// Like ``encode(_:)``, but writes `null` for every value whose type is a `SecretValue`, at any depth. The result
    /// may be logged, hashed or stored. The content of ``RawJSON`` is written unchanged.
    public static func encodeWithoutSecrets<T: Encodable>(_ value: T) throws -> [UInt8] {
        try encode(value, to: JSONSink(omitsSecrets: true)) { Array($0) }
    }

    /// Appends a value. If this throws, `bytes` is unchanged.
    ///
    /// - Throws: like ``encode(_:)``.
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
        try sink.value(value, JSONTypeInfo.of(T.self))
        return sink.withBytes(take)
    }
}
