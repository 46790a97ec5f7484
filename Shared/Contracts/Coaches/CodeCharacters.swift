/// The characters that a code may contain. Nearly every call has codes, and Swift builds a regular expression at each
/// use, which would take longer than the rest of a small call.
struct CodeCharacters: Sendable {
    private let ranges: [ClosedRange<Unicode.Scalar>]
    /// A character that is allowed everywhere except at the beginning.
    private let inside: Unicode.Scalar?

    init(_ ranges: ClosedRange<Unicode.Scalar>..., inside: Unicode.Scalar? = nil) {
        self.ranges = ranges
        self.inside = inside
    }

    /// Returns whether the text consists of these characters and has one of these lengths.
    func makeUp(_ text: String, _ length: ClosedRange<Int>) -> Bool {
        // All allowed characters are one byte long.
        guard length.contains(text.utf8.count) else { return false }
        var isFirst = true
        for scalar in text.unicodeScalars {
            let isLetter = ranges.contains { $0.contains(scalar) }
            guard isLetter || (scalar == inside && !isFirst) else { return false }
            isFirst = false
        }
        return true
    }
}
