import Vocabulary

/// A mail or an SMS that was kept in a file instead of being sent.
struct SentMessage {
    /// What it would have been sent by.
    enum Channel: Hashable, Sendable {
        case mail, sms

        /// How the names of its files end.
        fileprivate var suffix: String {
            switch self {
            case .mail: ".kvart"
            case .sms: ".txt"
            }
        }
    }

    let channel: Channel
    let at: Instant
    /// Names it among all that were ever sent.
    let id: String
    private let content: MIMEEntity

    /// - Parameter name: that of its file, `1795262400.0196....kvart`: the seconds since 1970 and the identifier.
    /// - Returns: `nil` when the file is none of ours.
    init?(_ channel: Channel, file name: String, _ bytes: [UInt8]) {
        // A mail reader adds what it knows of a mail, `:2,S`.
        let plain = name.prefix { $0 != ":" }
        guard plain.hasSuffix(channel.suffix) else { return nil }
        let parts = plain.dropLast(channel.suffix.count).split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let seconds = Int64(parts[0]), 0...99_999_999_999 ~= seconds else { return nil }
        self.channel = channel
        at = Instant(milliseconds: seconds * 1_000)
        id = String(parts[1])
        content = MIMEEntity(bytes)
    }

    /// When, to the second: `2026-11-21T13:45:00Z`.
    var time: String { "\(at.description.prefix(19))Z" }

    /// The address or the number, without a name.
    var recipient: String {
        let field = (content.field("To") ?? "").printable(onOneLine: true)
        guard let start = field.lastIndex(of: "<"), let end = field[start...].firstIndex(of: ">") else { return field }
        return String(field[field.index(after: start)..<end])
    }

    /// A mail's subject; the first line of an SMS.
    var title: String {
        switch channel {
        case .mail: header("Subject") ?? ""
        case .sms: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
    }

    /// All of it for people: the headers that matter, an empty line, the text.
    var shown: String {
        var lines = ["From", "To", "Subject", "Date"].compactMap { name in header(name).map { "\(name): \($0)" } }
        if header("Date") == nil { lines.append("Date: \(time)") }
        return (lines + ["", text]).joined(separator: "\n")
    }

    private func header(_ name: String) -> String? {
        content.field(name).map { EncodedWords.decode($0).printable(onOneLine: true) }
    }

    private var text: String { (content.text ?? "(no text that can be read)").printable().trimmingWhitespace() }
}
