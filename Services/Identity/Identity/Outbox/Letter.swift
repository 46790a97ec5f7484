import RPC
import Vocabulary

/// A message as it is read.
struct Letter: Hashable, Sendable {
    var id: MessageID
    var recipient: Recipient
    /// When it was written.
    var at: Instant
    /// When it is of no use any more. Only pushes are told: those who bring them may keep them for a while.
    var expiresAt: Instant
    /// Of a mail or a push; empty in a message to a phone.
    var subject = ""
    /// All of it in plain text.
    var text: String
    /// The same for a mail reader that shows HTML; empty but in a mail.
    var html = ""
    /// What goes with a mail.
    var attachments: [MailAttachment] = []
    /// Of a push: what its device gets (``PushPayload``).
    var payload: RawJSON?

    /// - Throws: ``NothingToPush`` for a letter that is no push.
    func pushed() throws(NothingToPush) -> RawJSON {
        guard let payload else { throw NothingToPush() }
        return payload
    }

    struct NothingToPush: Error, Hashable {}
}

/// A file that goes with a mail.
struct MailAttachment: Hashable, Sendable {
    /// As whoever told it has named it; any text.
    var name: String
    /// A media type; any text.
    var type: String
    var bytes: [UInt8]
}
