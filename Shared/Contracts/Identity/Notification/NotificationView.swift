public import CallTypes
public import Vocabulary

/// A notification as its recipient sees it.
public struct NotificationView: StreamedData {
    public static let event = "notification"

    /// The number in the recipient's inbox: 1, 2, 3 and so on.
    public var number: Int64
    /// Stable, for programs: `deliveries.offered`.
    public var kind: String
    /// The arguments of the texts, by name.
    public var arguments: [String: String]
    /// In the recipient's current language.
    public var title: String
    /// The message itself, in the recipient's current language.
    public var text: String
    /// The path of the page to open; `null` when there is none.
    public var link: String?
    /// Whether the recipient has marked it as read, on any device.
    public var isRead: Bool
    public var createdAt: Instant

    public init(
        number: Int64, kind: String, arguments: [String: String], title: String, text: String, link: String?,
        isRead: Bool, createdAt: Instant
    ) {
        self.number = number
        self.kind = kind
        self.arguments = arguments
        self.title = title
        self.text = text
        self.link = link
        self.isRead = isRead
        self.createdAt = createdAt
    }
}

extension ExampleTown {
    static let notification = NotificationView(
        number: 17, kind: "deliveries.offered", arguments: ["store": "Pekara Klas"], title: "New delivery",
        text: "Pekara Klas has a delivery for you.", link: "/deliveries/\(id(11) as Identifier<Void>)", isRead: false,
        createdAt: noon)
    static let unlinkedNotification = NotificationView(
        number: 16, kind: "deliveries.cooperationEnded", arguments: ["count": "2", "store": "Pekara Klas"],
        title: "Cooperation ended", text: "Pekara Klas \"works\" with you no more.", link: nil, isRead: true,
        createdAt: noon)
}
