import Vocabulary

/// Takes messages to people, or hands them to somebody who does.
protocol Post: Sendable {
    /// Returns when the letter is in safe hands. A letter of the same identifier may come again, word for word, and
    /// must arrive once.
    /// - Throws: when it could not be taken; it is brought again later. The error is logged, so it names nobody.
    func deliver(_ letter: Letter) async throws
}

/// A message as it is read.
struct Letter: Hashable, Sendable {
    var id: MessageID
    var recipient: Recipient
    /// When it was written.
    var at: Instant
    /// Of a mail; empty in a message to a phone.
    var subject = ""
    /// All of it in plain text.
    var text: String
    /// The same for a mail reader that shows HTML; empty in a message to a phone.
    var html = ""
}
