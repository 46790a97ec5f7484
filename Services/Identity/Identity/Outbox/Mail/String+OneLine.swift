extension String {
    /// The text made safe for a header or a list: line ends, other controls, and characters that would reorder the
    /// surrounding text (Unicode Standard Annex 9, sections 2.1, 2.2 and 2.4) become spaces.
    var onOneLine: String {
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar {
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
