import Vocabulary

/// A context wants people told something: the one event by which anybody is reached. Only identity may read it.
///
/// It is the same in every context but for its name, `deliveries.notificationRequested`. Each context that has
/// something to tell lists `NotificationRequested<ItsContract>.self` among its events. Identity reads all of them
/// alike, as ``NotificationRequest``.
public struct NotificationRequested<Context: Contract>: Event {
    public static var name: String { "\(Context.name).notificationRequested" }
    public static var summary: String { "People are to be told something" }
    public static var readers: Set<String>? { ["identity"] }

    public let request: NotificationRequest

    public init(_ request: NotificationRequest) { self.request = request }

    /// There may be a thousand recipients, and no one thing: the kind of what is told.
    public var subject: String { request.kind }

    /// With all that a request can have, and with as little as it can have.
    public static var examples: [Self] {
        Context.noticeExamples.prefix(1).flatMap { notice in
            let ticket = NotificationAttachment(name: "ticket.pdf", type: "application/pdf", document: "17")
            let full = try? NotificationRequest(notice, to: [.example], contacts: [.example], attachments: [ticket])
            let bare = try? NotificationRequest(recipients: [.example], kind: notice.kind)
            return [full, bare].compactMap { $0.map { Self($0) } }
        }
    }

    public init(from decoder: any Decoder) throws { request = try NotificationRequest(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try request.encode(to: encoder) }
}

extension EventRecord {
    /// The request, when this is one, of whichever context.
    /// - Throws: `Faults` when the data are not what they should be.
    public var notificationRequest: NotificationRequest? {
        get throws { type.hasSuffix(".notificationRequested") ? try decode(NotificationRequest.self) : nil }
    }
}
