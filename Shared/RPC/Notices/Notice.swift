public import Vocabulary

/// One kind of thing that a context tells people. The conforming value holds what its texts are filled with.
///
/// Its texts stand beside the contract (`Texts/en.json` and so on) under ``kind``: title and text, and one for SMS
/// where that is shorter.
public protocol Notice: Hashable, Sendable {
    /// `context.word`, `deliveries.offered`. Names its texts; the word is the `type` of a push. Frozen once shipped.
    static var kind: String { get }
    /// The ways that may be taken beside the inbox; the recipient's own settings still decide.
    static var channels: [NotificationChannel] { get }
    /// For documents and tests: has every argument.
    static var example: Self { get }
    /// By the names that the texts have for them. Times as RFC 3339, numbers in digits. No contact data and no secrets:
    /// they stand in a feed.
    var arguments: [String: String] { get }
    /// The page that it opens, one that the contract lists in ``Contract/pages`` or a page for anyone.
    var link: PageLink? { get }
}

extension Notice {
    public var link: PageLink? { nil }
}

extension NotificationRequest {
    /// - Parameters:
    ///   - recipients: 1 to 1,000 accounts, each once.
    ///   - channels: other ones than the notice has.
    /// - Throws: `Faults` by member.
    public init<N: Notice>(
        _ notice: N, to recipients: [AccountID], contacts: [ContactID] = [], by channels: [NotificationChannel]? = nil,
        attachments: [NotificationAttachment] = []
    ) throws(Faults) {
        try self.init(
            recipients: recipients, contacts: contacts, kind: N.kind, arguments: notice.arguments,
            link: notice.link?.path,
            channels: channels ?? N.channels, attachments: attachments)
    }
}
