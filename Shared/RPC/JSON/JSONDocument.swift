/// A parsed JSON text: the bytes and a flat tape of what stands where. Copying costs nothing.
public struct JSONDocument: Sendable {
    private let tape: JSONTape

    /// Checks a whole text in one pass.
    ///
    /// Refused beyond what RFC 8259 refuses: duplicate members (after unescaping), lone surrogate escapes, a byte order
    /// mark, nesting beyond the limit. Needs about 20 bytes for each value and each member name.
    ///
    /// - Throws: ``JSONSyntaxError`` at the first byte that is not acceptable.
    public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        tape = try JSONScanner.scan(bytes, limits: limits)
    }

    /// The value the text holds, which may be of any kind.
    public var root: JSONNode { JSONNode(tape: tape, index: 0) }
}
