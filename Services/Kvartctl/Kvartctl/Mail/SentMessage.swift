import Vocabulary

/// A mail, an SMS or a push that was written to a file instead of being sent.
struct SentMessage {
    /// The channel that the message was for.
    enum Channel: Hashable, Sendable {
        case mail, sms, push

        /// The end of its file names.
        fileprivate var suffix: String {
            switch self {
            case .mail, .sms: ".txt"
            case .push: ".json"
            }
        }
    }

    private enum Content {
        case text(MessageFile)
        case push(PushFile)
    }

    let channel: Channel
    let at: Instant
    /// Unique among all messages.
    let id: String
    private let content: Content

    /// - Parameter name: the name of its file, `1795262400.0196....txt`: the seconds since 1970 and the identifier.
    /// - Returns: `nil` when identity did not write the file.
    init?(_ channel: Channel, file name: String, _ bytes: [UInt8]) {
        guard name.hasSuffix(channel.suffix) else { return nil }
        let parts = name.dropLast(channel.suffix.count).split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let seconds = Int64(parts[0]), 0...99_999_999_999 ~= seconds else { return nil }
        self.channel = channel
        at = Instant(milliseconds: seconds * 1_000)
        id = String(parts[1])
        if channel == .push {
            guard let push = PushFile(bytes) else { return nil }
            content = .push(push)
        } else {
            content = .text(MessageFile(bytes))
        }
    }

    /// To the second: `2026-11-21T13:45:00Z`.
    var time: String { "\(at.description.prefix(19))Z" }

    /// The address or the phone number; for a push the device.
    var recipient: String { header("To") ?? "" }

    /// The subject of a mail, the first line of an SMS, the title of a push.
    var title: String {
        switch (channel, content) {
        case (_, .push(let push)): push.title.printable(onOneLine: true)
        case (.mail, _): header("Subject") ?? ""
        default: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
    }

    /// The whole message for display: the headers, the attachments, an empty line, the text.
    var shown: String {
        var lines = headers.map { "\($0.name): \($0.value.printable(onOneLine: true))" }
        if header("Date") == nil { lines.append("Date: \(time)") }
        return (lines + ["", text]).joined(separator: "\n")
    }

    private var headers: [(name: String, value: String)] {
        switch content {
        case .text(let kept): kept.fields
        case .push(let push): [(name: "To", value: push.recipient)]
        }
    }

    private func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value.printable(onOneLine: true)
    }

    private var text: String {
        let text =
            switch content {
            case .text(let kept): kept.text
            case .push(let push): push.text
            }
        return text.printable().trimmingWhitespace()
    }
}
