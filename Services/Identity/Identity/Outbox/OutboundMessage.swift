import RPC
import Vocabulary

/// A message as the recipient reads it.
struct OutboundMessage: Hashable, Sendable {
    var id: MessageID
    var recipient: Recipient
    /// When the message was written.
    var at: Instant
    /// When the message becomes useless. Only push services need this time, because they may store a push for a while.
    var expiresAt: Instant
    /// The subject of a mail or the title of a push; empty in an SMS.
    var subject = ""
    /// The whole plain text.
    var text: String
    /// The text as HTML; empty except in a mail.
    var html = ""
    /// The attachments of a mail.
    var attachments: [MailAttachment] = []
    /// The payload of a push (``PushPayload``).
    var payload: RawJSON?

    /// - Throws: ``NothingToPush`` for a message that is no push.
    func pushed() throws(NothingToPush) -> RawJSON {
        guard let payload else { throw NothingToPush() }
        return payload
    }

    struct NothingToPush: Error, Hashable {}
}

/// An attachment of a mail.
struct MailAttachment: Hashable, Sendable {
    /// The name that the context chose; any text.
    var name: String
    /// The media type that the context chose; any text.
    var type: String
    var bytes: [UInt8]
}
