extension String {
    /// Returns a text that is safe to print on a terminal: line ends become LF, and other control characters, which
    /// could control the terminal, become U+FFFD.
    /// - Parameter onOneLine: whether line ends and tabs become spaces.
    func printable(onOneLine: Bool = false) -> String {
        let scalars = replacing("\r\n", with: "\n").unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar {
            case "\n", "\t": onOneLine ? " " : scalar
            default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
