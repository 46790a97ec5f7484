/// Of what characters a code consists. Codes stand in nearly every call, and a regular expression, which Swift builds
/// anew each time, takes longer to build than the rest of a small call takes.
struct CodeCharacters: Sendable {
    private let ranges: [ClosedRange<Unicode.Scalar>]
    /// May stand anywhere but at the beginning.
    private let inside: Unicode.Scalar?

    init(_ ranges: ClosedRange<Unicode.Scalar>..., inside: Unicode.Scalar? = nil) {
        self.ranges = ranges
        self.inside = inside
    }

    /// Whether the text is a code of as many characters.
    func makeUp(_ text: String, _ length: ClosedRange<Int>) -> Bool {
        // All that may stand in one is a byte long.
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
