import Texts
import Vocabulary

/// Puts notices into words, and the words into letters.
struct NotificationLetters: Sendable {
    let texts: Texts
    /// What stands around the words in a mail.
    let wording: MessageTexts
    let links: Links
    /// How long a message is of use.
    let patience: Duration

    /// - Throws: `NoText` for a notice that this program does not know, `MissingArgument` for one that lacks what its
    ///   text wants.
    func letter(
        for message: NotificationMessage, to recipient: Recipient, with attachments: [MailAttachment]
    ) throws -> Letter {
        let notice = message.notice
        let told = try texts.notification(notice.kind, links.arguments(of: notice), in: message.language)
        var letter = Letter(
            id: message.id, recipient: recipient, at: message.createdAt, expiresAt: message.createdAt + patience,
            text: told.text)
        switch recipient {
        case .mail:
            try wording.fill(&letter, with: told, link: notice.link.map(links.whole), in: message.language)
            letter.attachments = attachments
        case .sms:
            letter.text = told.sms
        case .push(let address):
            letter.subject = told.title
            letter.payload = try PushPayload(
                kind: notice.kind, number: message.number, link: notice.link, arguments: notice.arguments,
                title: told.title, body: told.text, unread: message.unread
            ).json(for: address.channel)
        }
        return letter
    }
}

extension Links {
    /// The address of a path of ours.
    func whole(_ path: String) -> String { base + path }

    /// What the texts of a notice are filled with: its arguments, and `link`, the whole address of what it opens.
    func arguments(of notice: StoredNotice) -> [String: String] {
        guard let link = notice.link else { return notice.arguments }
        return notice.arguments.merging(["link": whole(link)]) { _, ours in ours }
    }
}
