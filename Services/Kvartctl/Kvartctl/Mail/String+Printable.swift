extension String {
    /// As it may stand on a terminal: line ends are LF, and other control characters, which could steer it, are shown
    /// as U+FFFD.
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
