import Vocabulary

/// The listed messages, each with its number among all messages.
struct MailList {
    private(set) var entries: [(number: Int, message: SentMessage)]

    /// - Parameter messages: all messages, the oldest first.
    init(_ messages: [SentMessage]) {
        entries = messages.enumerated().map { (number: $0.offset + 1, message: $0.element) }
    }

    func only(_ channel: SentMessage.Channel) -> MailList { filtered { $0.channel == channel } }

    /// - Parameter recipient: an address in any case, a phone number in any spacing.
    func only(to recipient: String) -> MailList {
        let forms = [
            recipient.lowercased(), (try? CroatianPhone(recipient))?.text, (try? PhoneNumber(recipient))?.text,
        ]
        return filtered { forms.contains($0.recipient.lowercased()) }
    }

    /// - Throws: ``CommandError`` when there is no such number.
    func message(number: Int) throws(CommandError) -> SentMessage {
        if let entry = entries.first(where: { $0.number == number }) { return entry.message }
        throw CommandError(entries.isEmpty ? "nothing was sent yet" : "there is no number \(number)")
    }

    /// One line for each message, the newest last: number, time, recipient, subject.
    var text: String {
        let numberWidth = entries.map { "\($0.number)".count }.max() ?? 0
        let recipientWidth = entries.map { $0.message.recipient.count }.max() ?? 0
        let lines = entries.map { number, message in
            let indent = String(repeating: " ", count: numberWidth - "\(number)".count)
            let gap = String(repeating: " ", count: recipientWidth - message.recipient.count)
            return "\(indent)\(number)  \(message.time)  \(message.recipient)\(gap)  \(message.title)"
        }
        return lines.joined(separator: "\n")
    }

    private func filtered(_ isShown: (SentMessage) -> Bool) -> MailList {
        var list = self
        list.entries = entries.filter { isShown($0.message) }
        return list
    }
}
