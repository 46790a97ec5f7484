public import Vocabulary

/// A notification and its recipients. Identity determines the channel and the language for each recipient.
public struct NotificationRequest: Codable, Hashable, Sendable {
    /// The limit of one request. A context with more recipients makes several requests.
    public static let maxRecipients = 1_000

    /// The recipients, each once: up to 1,000 accounts.
    public let recipients: [AccountID]
    /// Recipients without an account, whose phone numbers identity keeps. They get SMS only and have no inbox.
    public let contacts: [ContactID]
    /// The key of the text in the context's catalogue, `deliveries.offered`.
    public let kind: String
    /// The values of the text's placeholders, by name.
    public let arguments: [String: String]
    /// The path of ours that the notification opens: `/deliveries/0196...`.
    public let link: String?
    /// The channels that may be used besides the inbox. The recipient's own settings still decide.
    public let channels: [NotificationChannel]
    /// The attachments of a mail.
    public let attachments: [NotificationAttachment]

    /// - Throws: `Faults` by member, `recipients`, `contacts`, `kind`, `channels`.
    public init(
        recipients: [AccountID], contacts: [ContactID] = [], kind: String, arguments: [String: String] = [:],
        link: String? = nil, channels: [NotificationChannel] = [], attachments: [NotificationAttachment] = []
    ) throws(Faults) {
        self.recipients = recipients
        self.contacts = contacts
        self.kind = kind
        self.arguments = arguments
        self.link = link
        self.channels = channels
        self.attachments = attachments
        try check()
    }

    /// Decoding does not call this. A request written before a rule became stricter must stay readable, because a
    /// feed does not change.
    private func check() throws(Faults) {
        var faults = Faults()
        if recipients.isEmpty, contacts.isEmpty { faults.record(.tooShort(atLeast: 1, "recipients"), at: "recipients") }
        if recipients.count > Self.maxRecipients {
            faults.record(.tooLong(atMost: Self.maxRecipients, "recipients"), at: "recipients")
        }
        if Set(recipients).count < recipients.count { faults.record(.givenTwice, at: "recipients") }
        if contacts.count > Self.maxRecipients {
            faults.record(.tooLong(atMost: Self.maxRecipients, "recipients"), at: "contacts")
        }
        if Set(contacts).count < contacts.count { faults.record(.givenTwice, at: "contacts") }
        if kind.isEmpty { faults.record(.required, at: "kind") }
        if Set(channels).count < channels.count { faults.record(.givenTwice, at: "channels") }
        guard faults.isEmpty else { throw faults }
    }
}

extension NotificationRequest {
    /// Older feeds have requests without `contacts`, from before recipients without an account existed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        recipients = try container.decode([AccountID].self, forKey: .recipients)
        contacts = try container.decodeIfPresent([ContactID].self, forKey: .contacts) ?? []
        kind = try container.decode(String.self, forKey: .kind)
        arguments = try container.decode([String: String].self, forKey: .arguments)
        link = try container.decodeIfPresent(String.self, forKey: .link)
        channels = try container.decode([NotificationChannel].self, forKey: .channels)
        attachments = try container.decode([NotificationAttachment].self, forKey: .attachments)
    }
}

/// A channel besides the inbox.
public enum NotificationChannel: String, WireValue, CaseIterable {
    case push, email, sms
}

/// A mail attachment. Its bytes are not in the event; identity requests them from the context.
public struct NotificationAttachment: Codable, Hashable, Sendable {
    /// The file name that the recipient sees, `ticket.pdf`.
    public var name: String
    /// A media type, `application/pdf`.
    public var type: String
    /// The context's name for the file.
    public var document: String

    public init(name: String, type: String, document: String) {
        self.name = name
        self.type = type
        self.document = document
    }
}
