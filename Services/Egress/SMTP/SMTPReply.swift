/// The relay's reply to a command (RFC 5321 section 4.2).
struct SMTPReply: Hashable, Sendable {
    /// From 200 to 599. The first digit means success, a request for more, a temporary failure or a permanent failure.
    var code: Int
    /// The text of each line, which may be empty.
    var lines: [String]

    /// Whether the command succeeded.
    var isGood: Bool { 200...299 ~= code }
    /// Whether the failure is temporary.
    var isPassing: Bool { 400...499 ~= code }

    /// The enhanced status code (RFC 3463), such as `5.1.1`, if the relay sends one.
    var enhancedCode: String? {
        guard let match = lines.first?.prefixMatch(of: Self.enhanced), match.output.1 == "\(code / 100)" else {
            return nil
        }
        return String(match.output.0)
    }

    /// The codes alone, `550 5.1.1`.
    var codes: String { enhancedCode.map { "\(code) \($0)" } ?? "\(code)" }

    /// The codes and the text, safe for logs and callers: `550 5.1.1 <…>: no such user here`.
    var summary: String {
        let enhancedCode = enhancedCode
        let words = lines.prefix(Self.linesWorthReading).map { line -> Substring in
            guard let enhancedCode, line.hasPrefix(enhancedCode) else { return line[...] }
            return line.dropFirst(enhancedCode.count)
        }
        let text = RemoteText.text(words.joined(separator: " "))
        return text.isEmpty ? codes : "\(codes) \(text)"
    }

    /// Later lines only refer to the relay's web page.
    private static let linesWorthReading = 4

    private static var enhanced: Regex<(Substring, Substring)> { #/([245])\.\d{1,3}\.\d{1,3}(?![\d.])/# }
}
