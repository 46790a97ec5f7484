public import JSON
public import Vocabulary

/// The feed of a service, which starts when its database is created or restored.
public enum FeedTag {}
public typealias FeedID = Identifier<FeedTag>

/// One event.
public enum EventTag {}
public typealias EventID = Identifier<EventTag>

/// An event as stored in a feed and sent on the wire.
public struct EventRecord: Codable, Hashable, Sendable {
    public var feed: FeedID
    /// The position in the feed: 1, 2, 3 and so on, without gaps.
    public var sequence: Int64
    public var id: EventID
    /// When it was appended.
    public var time: Instant
    /// `context.pastTense`, `deliveries.accepted`.
    public var type: String
    /// The version of the data's format, from 1.
    public var version: Int
    /// The identifier of the event's subject, as text.
    public var subject: String
    /// The W3C Trace Context of the call that caused the event.
    public var traceparent: String?
    public var data: RawJSON

    public init(
        feed: FeedID, sequence: Int64, id: EventID, time: Instant, type: String, version: Int, subject: String,
        traceparent: String?, data: RawJSON
    ) {
        self.feed = feed
        self.sequence = sequence
        self.id = id
        self.time = time
        self.type = type
        self.version = version
        self.subject = subject
        self.traceparent = traceparent
        self.data = data
    }
}

extension EventRecord {
    /// For documents.
    static let example = EventRecord(
        feed: .example, sequence: 42, id: .example, time: .example, type: "deliveries.accepted", version: 1,
        subject: "01960000-0000-7000-8000-000000000001", traceparent: nil,
        data: .example)

    /// Decodes the event if it is of this type; returns `nil` for any other. Unknown members are skipped.
    /// - Throws: `Faults` when the data do not match the type.
    public func event<E: Event>(_ type: E.Type) throws -> E? {
        self.type == E.name ? try decode(E.self) : nil
    }

    /// Decodes the data, whatever the type of the event.
    /// - Throws: `Faults` when the data do not match the type.
    public func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try JSONReader.decode(T.self, from: data.bytes, unknownMembers: .ignored)
    }
}
