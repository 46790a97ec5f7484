/// A parsed JSON text: the bytes and a flat tape of the values' offsets. Copying costs nothing.
public struct JSONDocument: Sendable {
    private let tape: JSONTape

    /// Checks a whole text in one pass, in time proportional to its length, and keeps a copy of it.
    ///
    /// Beyond RFC 8259, it refuses what RFC 7493 forbids: duplicate members (after unescaping), lone surrogate
    /// escapes, noncharacters (U+FFFE, U+FDD0 and the like) and a byte order mark. It also refuses nesting beyond the
    /// limit.
    ///
    /// The document holds the text and 16 bytes for each value and each member name. That is about four times the
    /// length of a message, at most nine times the length of any text and 4 KiB, and up to 17 times during parsing.
    /// Decoding takes 4 more bytes for each value and name, at most twice the length, besides the decoded value
    /// itself.
    ///
    /// - Throws: ``JSONSyntaxError`` at the first unacceptable byte, or when the text is 1 GiB or longer.
    public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        tape = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
            try JSONScanner.scan(bytes, limits: limits)
        }
    }

    /// Like ``init(parsing:limits:)``, for bytes outside an array, for example in a read buffer.
    public init(parsing bytes: UnsafeRawBufferPointer, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        tape = try bytes.withMemoryRebound(to: UInt8.self) { bytes throws(JSONSyntaxError) in
            try JSONScanner.scan(bytes, limits: limits)
        }
    }

    /// The root value, of any kind.
    public var root: JSONNode { JSONNode(tape: tape, index: 0) }
}
