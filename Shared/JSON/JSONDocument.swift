/// A parsed JSON text: the bytes and a flat tape of what stands where. Copying costs nothing.
public struct JSONDocument: Sendable {
    private let tape: JSONTape

    /// Checks a whole text in one pass, in a time proportional to its length, and keeps a copy of it.
    ///
    /// Refused beyond what RFC 8259 refuses, as RFC 7493 has it: duplicate members (after unescaping), lone surrogate
    /// escapes, noncharacters (U+FFFE, U+FDD0 and their like), a byte order mark; and nesting beyond the limit.
    ///
    /// It holds the text and 16 bytes for each value and each member name: about four times the length of a message, at
    /// most nine times the length of any text and 4 KiB, and up to 17 times while that is read. Decoding takes 4 bytes
    /// more for each, at most twice the length, beside what the decoded type itself takes.
    ///
    /// - Throws: ``JSONSyntaxError`` at the first byte that is not acceptable; also when the text is 1 GiB or longer.
    public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        tape = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
            try JSONScanner.scan(bytes, limits: limits)
        }
    }

    /// As ``init(parsing:limits:)``, for bytes that stand in no array, for example in a buffer just read into.
    public init(parsing bytes: UnsafeRawBufferPointer, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        tape = try bytes.withMemoryRebound(to: UInt8.self) { bytes throws(JSONSyntaxError) in
            try JSONScanner.scan(bytes, limits: limits)
        }
    }

    /// The value the text holds, which may be of any kind.
    public var root: JSONNode { JSONNode(tape: tape, index: 0) }
}
