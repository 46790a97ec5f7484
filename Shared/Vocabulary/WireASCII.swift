/// A leaf with a short text of printable ASCII, which it reads from bytes and writes as bytes: hot types, for which
/// not even a `String` is to be made. What it means to other coders than that of `JSON` stands in its `Codable`.
package protocol WireASCII: WireValue {
    /// How many bytes the text may have.
    static var longestText: Int { get }
    /// - Parameter text: any UTF-8.
    /// - Throws: a ``Fault`` when the text is not such a value.
    init(text: Span<UInt8>) throws(Fault)
    /// Appends the text, in which there is no quote and no backslash.
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
