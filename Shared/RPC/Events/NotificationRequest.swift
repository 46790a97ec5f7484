public import Vocabulary

/// What people are to be told, and who they are. Identity finds out how each of them is reached, and in which language.
public struct NotificationRequest: Codable, Hashable, Sendable {
    /// In one request. Who has more to tell makes several.
    public static let mostRecipients = 1_000

    /// Whom, each once: 1 to 1,000 accounts.
    public let recipients: [AccountID]
    /// Names the text in the catalogue of the context, `deliveries.offered`.
    public let kind: String
    /// What the text's places are filled with, by their names.
    public let arguments: [String: String]
    /// What it opens, a path of ours: `/deliveries/0196...`.
    public let link: String?
    /// The ways that may be taken beside the inbox; the recipient's own settings still decide.
    public let channels: [NotificationChannel]
    /// What goes with a mail.
    public let attachments: [NotificationAttachment]

    /// - Throws: `Faults` by member, `recipients`, `kind`, `channels`.
    public init(
        recipients: [AccountID], kind: String, arguments: [String: String] = [:], link: String? = nil,
        channels: [NotificationChannel] = [], attachments: [NotificationAttachment] = []
    ) throws(Faults) {
        self.recipients = recipients
        self.kind = kind
        self.arguments = arguments
        self.link = link
        self.channels = channels
        self.attachments = attachments
        try check()
    }

    /// What was written before a rule of ``check()`` became stricter is read all the same: a feed does not change.
    private func check() throws(Faults) {
        var faults = Faults()
        if recipients.isEmpty { faults.record(.tooShort(atLeast: 1, "recipients"), at: "recipients") }
        if recipients.count > Self.mostRecipients {
            faults.record(.tooLong(atMost: Self.mostRecipients, "recipients"), at: "recipients")
        }
        if Set(recipients).count < recipients.count { faults.record(.givenTwice, at: "recipients") }
        if kind.isEmpty { faults.record(.required, at: "kind") }
        if Set(channels).count < channels.count { faults.record(.givenTwice, at: "channels") }
        guard faults.isEmpty else { throw faults }
    }
}

/// A way to somebody beside the inbox.
public enum NotificationChannel: String, WireValue, CaseIterable {
    case push, email, sms
}

/// A file that goes with a mail. Its bytes are not in the event; the context that asked is asked for them.
public struct NotificationAttachment: Codable, Hashable, Sendable {
    /// As the recipient sees it, `ticket.pdf`.
    public var name: String
    /// A media type, `application/pdf`.
    public var type: String
    /// What the context knows the file by.
    public var document: String

    public init(name: String, type: String, document: String) {
        self.name = name
        self.type = type
        self.document = document
    }
}
