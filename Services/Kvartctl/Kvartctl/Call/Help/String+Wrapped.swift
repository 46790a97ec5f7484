extension String {
    /// Breaks the lines of a text between words. Empty lines separate paragraphs, and the items of a list begin with a
    /// hyphen on a line of their own.
    /// - Parameters:
    ///   - width: of a line with its indent. A longer word has a line of its own.
    ///   - indent: spaces before each line.
    func wrapped(to width: Int, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            Self.broken(line, at: width - indent)
        }.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }

    private static func broken(_ line: Substring, at width: Int) -> [String] {
        var lines = [""]
        for word in line.split(separator: " ").map(String.init) {
            let last = lines[lines.count - 1]
            let joined = last.isEmpty ? word : "\(last) \(word)"
            if last.isEmpty || joined.displayWidth <= width {
                lines[lines.count - 1] = joined
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}
