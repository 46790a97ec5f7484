public import Vocabulary

/// What people are to be told, and who they are. Identity finds out how each of them is reached, and in which language.
public struct NotificationRequest: Codable, Hashable, Sendable {
    /// In one request. Who has more to tell makes several.
    public static let mostRecipients = 1_000

    /// Whom, each once: up to 1,000 accounts.
    public let recipients: [AccountID]
    /// Strangers, whose phone numbers identity keeps. They are reached by SMS only, and have no inbox.
    public let contacts: [ContactID]
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

    /// What was written before a rule of ``check()`` became stricter is read all the same: a feed does not change.
    private func check() throws(Faults) {
        var faults = Faults()
        if recipients.isEmpty, contacts.isEmpty { faults.record(.tooShort(atLeast: 1, "recipients"), at: "recipients") }
        if recipients.count > Self.mostRecipients {
            faults.record(.tooLong(atMost: Self.mostRecipients, "recipients"), at: "recipients")
        }
        if Set(recipients).count < recipients.count { faults.record(.givenTwice, at: "recipients") }
        if contacts.count > Self.mostRecipients {
            faults.record(.tooLong(atMost: Self.mostRecipients, "recipients"), at: "contacts")
        }
        if Set(contacts).count < contacts.count { faults.record(.givenTwice, at: "contacts") }
        if kind.isEmpty { faults.record(.required, at: "kind") }
        if Set(channels).count < channels.count { faults.record(.givenTwice, at: "channels") }
        guard faults.isEmpty else { throw faults }
    }
}

extension NotificationRequest {
    /// Feeds have requests of before there were strangers among those who are told.
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
