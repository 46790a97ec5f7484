import Vocabulary

/// A mail, an SMS or a push that was kept in a file instead of being sent.
struct SentMessage {
    /// What it would have been sent by.
    enum Channel: Hashable, Sendable {
        case mail, sms, push

        /// How the names of its files end.
        fileprivate var suffix: String {
            switch self {
            case .mail: ".kvart"
            case .sms: ".txt"
            case .push: ".json"
            }
        }
    }

    private enum Content {
        case text(MIMEEntity)
        case push(KeptPush)
    }

    let channel: Channel
    let at: Instant
    /// Names it among all that were ever sent.
    let id: String
    private let content: Content

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
        if channel == .push {
            guard let push = KeptPush(bytes) else { return nil }
            content = .push(push)
        } else {
            content = .text(MIMEEntity(bytes))
        }
    }

    /// When, to the second: `2026-11-21T13:45:00Z`.
    var time: String { "\(at.description.prefix(19))Z" }

    /// The address or the number, without a name; of a push the device.
    var recipient: String {
        let field = header("To") ?? ""
        guard let start = field.lastIndex(of: "<"), let end = field[start...].firstIndex(of: ">") else { return field }
        return String(field[field.index(after: start)..<end])
    }

    /// A mail's subject; the first line of an SMS; what a push shows in bold.
    var title: String {
        switch (channel, content) {
        case (_, .push(let push)): push.title.printable(onOneLine: true)
        case (.mail, _): header("Subject") ?? ""
        default: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
    }

    /// All of it for people: the headers that matter, the files, an empty line, the text.
    var shown: String {
        var lines = ["From", "To", "Subject", "Date"].compactMap { name in header(name).map { "\(name): \($0)" } }
        if header("Date") == nil { lines.append("Date: \(time)") }
        if case .text(let mail) = content {
            lines += mail.files.map { "File: \($0.name.printable(onOneLine: true)) (\($0.type.printable()))" }
        }
        return (lines + ["", text]).joined(separator: "\n")
    }

    private func header(_ name: String) -> String? {
        switch content {
        case .text(let mail): mail.field(name).map { EncodedWords.decode($0).printable(onOneLine: true) }
        case .push(let push): name == "To" ? push.recipient.printable(onOneLine: true) : nil
        }
    }

    private var text: String {
        let text =
            switch content {
            case .text(let mail): mail.text ?? "(no text that can be read)"
            case .push(let push): push.text
            }
        return text.printable().trimmingWhitespace()
    }
}
