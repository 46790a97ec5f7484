import Vocabulary

/// A context requests a notification. No other event sends messages to people, and only identity may read it.
///
/// The event is the same in every context except for its name, `deliveries.notificationRequested`. Each context with
/// notifications lists `NotificationRequested<ItsContract>.self` among its events. Identity reads all of them alike,
/// as ``NotificationRequest``.
/// alike, as ``NotificationRequest``.
public struct NotificationRequested<Context: Contract>: Event {
    public static var name: String { "\(Context.name).notificationRequested" }
    public static var summary: String { "A notification to people is requested" }
    public static var readers: Set<String>? { ["identity"] }

    public let request: NotificationRequest

    public init(_ request: NotificationRequest) { self.request = request }

    /// The kind of the notification. There is no single subject: a request may have a thousand recipients.
    public var subject: String { request.kind }

    /// One with all members of a request, and one with as few as possible.
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
    /// The request, if this is such an event of any context.
    /// - Throws: `Faults` when the data are invalid.
    public var notificationRequest: NotificationRequest? {
        get throws { type.hasSuffix(".notificationRequested") ? try decode(NotificationRequest.self) : nil }
    }
}
