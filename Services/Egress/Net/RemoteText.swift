/// Makes the text of a remote server safe for logs and for the sender of a message. The server may repeat the request,
/// so everything that could be a token, an address, a number or a code is removed. Words remain.
enum RemoteText {
    /// The maximum length of a reason in characters.
    static let longest = 300

    /// Returns the status and the safe text.
    /// - Parameters:
    ///   - status: the first word of the reason.
    ///   - bytes: the content; may be invalid UTF-8.
    ///   - secrets: removed wherever they occur.
    static func reason(status: Int, _ bytes: [UInt8], hiding secrets: [String] = []) -> String {
        let words = text(String(decoding: bytes, as: UTF8.self), hiding: secrets)
        return String((words.isEmpty ? "\(status)" : "\(status) \(words)").prefix(longest))
    }

    /// Returns at most ``longest`` characters on one line.
    static func text(_ raw: String, hiding secrets: [String] = []) -> String {
        var text = raw
        // The longest first: one secret may be a part of another.
        for secret in secrets.sorted(by: { $0.utf8.count > $1.utf8.count }) where secret.utf8.count >= 4 {
            text = text.replacing(secret, with: "…")
        }
        text = printable(text)
        // A number in groups, whatever the separators.
        text = text.replacing(/[0-9](?:[ ()\/.+-]{0,3}[0-9]){3,}/, with: "…")
        text = text.replacing(/[^ "'<>{}\[\](),;=]+/) { word in isOpaque(word.output) ? "…" : word.output }
        return String(text.prefix(longest))
    }

    /// Whether a word may be secret: it has more than 24 bytes, at least four digits, or an `@`.
    private static func isOpaque(_ word: Substring) -> Bool {
        word.utf8.count > 24 || word.contains("@") || word.count(where: \.isNumber) >= 4
    }

    /// Replaces control characters, invisible characters and characters that change the direction with spaces, and
    /// joins adjacent spaces.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: " "
            default: Character(scalar)
            }
        }
        return scalars.split(separator: " ").map { String($0) }.joined(separator: " ")
    }
}
