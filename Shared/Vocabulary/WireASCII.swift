/// A leaf with a short text of printable ASCII, read from bytes and written as bytes. For hot types, where even
/// making a `String` costs too much. Coders other than `JSON` use its `Codable`.
package protocol WireASCII: WireValue {
    /// The maximum length in bytes.
    static var longestText: Int { get }
    /// - Parameter text: any UTF-8.
    /// - Throws: a ``Fault`` when the text is invalid.
    init(text: Span<UInt8>) throws(Fault)
    /// Appends the text. It must have no quote and no backslash.
    func write(to text: inout OutputSpan<UInt8>)
}

extension WireASCII {
    /// The text as a string.
    package var string: String {
        String(unsafeUninitializedCapacity: Self.longestText) { buffer in
            var text = OutputSpan(buffer: buffer, initializedCount: 0)
            write(to: &text)
            return text.finalize(for: buffer)
        }
    }
}
