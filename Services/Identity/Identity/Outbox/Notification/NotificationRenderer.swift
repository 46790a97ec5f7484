import Texts
import Vocabulary

/// Renders notices as messages.
struct NotificationRenderer: Sendable {
    let texts: Texts
    /// The texts around a notice in a mail.
    let messageTexts: MessageTexts
    let links: Links
    /// How long a message is retried.
    let retryWindow: Duration

    /// - Throws: `NoText` for a notice that this version does not know, `MissingArgument` for a notice without an
    ///   argument that its text needs.
    func outboundMessage(
        for message: NotificationMessage, to recipient: Recipient, with attachments: [MailAttachment]
    ) throws -> OutboundMessage {
        let notice = message.notice
        let told = try texts.notification(notice.kind, links.arguments(of: notice), in: message.language)
        var outboundMessage = OutboundMessage(
            id: message.id, recipient: recipient, at: message.createdAt, expiresAt: message.createdAt + retryWindow,
            text: told.text)
        switch recipient {
        case .mail:
            try messageTexts.fill(
                &outboundMessage, with: told, link: notice.link.map(links.whole), in: message.language)
            outboundMessage.attachments = attachments
        case .sms:
            outboundMessage.text = told.sms
        case .push(let address):
            outboundMessage.subject = told.title
            outboundMessage.payload = try PushPayload(
                kind: notice.kind, number: message.number, link: notice.link, arguments: notice.arguments,
                title: told.title, body: told.text, unread: message.unread
            ).json(for: address.channel)
        }
        return outboundMessage
    }
}

extension Links {
    /// Returns the absolute address of one of our paths.
    func whole(_ path: String) -> String { base + path }

    /// Returns the arguments of a notice's texts, with `link`, the absolute address of its page.
    func arguments(of notice: StoredNotice) -> [String: String] {
        guard let link = notice.link else { return notice.arguments }
        return notice.arguments.merging(["link": whole(link)]) { _, ours in ours }
    }
}
