public import JSON
public import Vocabulary

/// The feed of a service, from the making of its database or the last restore on.
public enum FeedTag {}
public typealias FeedID = Identifier<FeedTag>

/// One event.
public enum EventTag {}
public typealias EventID = Identifier<EventTag>

/// An event as it stands in a feed and on the wire.
public struct EventRecord: Codable, Hashable, Sendable {
    public var feed: FeedID
    /// Its place in the feed: 1, 2, 3 and so on, without gaps.
    public var sequence: Int64
    public var id: EventID
    /// When it was appended.
    public var time: Instant
    /// `context.pastTense`, `deliveries.accepted`.
    public var type: String
    /// Of the form of the data, from 1.
    public var version: Int
    /// What it is about: an identifier as text.
    public var subject: String
    /// W3C Trace Context of the call that caused it.
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

    /// The event, when it is one of this type; `nil` for any other. Members that are not known yet are skipped.
    /// - Throws: `Faults` when the data are not what the type says.
    public func event<E: Event>(_ type: E.Type) throws -> E? {
        self.type == E.name ? try decode(E.self) : nil
    }

    /// Reads the data, whatever the type of the event.
    /// - Throws: `Faults` when the data are not what the type says.
    public func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try JSONReader.decode(T.self, from: data.bytes, unknownMembers: .ignored)
    }
}
