public import CallTypes
public import JSON

/// An error that a call can answer.
public struct DocumentedRefusal: Hashable, Sendable {
    /// The `type` on the wire, `coaches.book.notEnoughSeats`.
    public let type: String
    /// The HTTP status, which is the kind's.
    public let status: Int
    public let kind: RefusalKind?
    /// The English sentence for the reader of the answer.
    public let message: String
    /// The member of the call that caused the refusal.
    public let member: String?
    /// The names of the arguments that come with it.
    public let arguments: [String]
    /// The comment of the case; empty if the message says everything.
    public let sentences: String
}

/// An event of a stream.
public struct DocumentedEvent: Hashable, Sendable {
    /// The `event` of Server-Sent Events, `notification`.
    public let name: String
    /// The `data`. Its first member is the `number` of the event.
    public let data: DocumentedObject
}

/// A call and its reply.
public struct DocumentedExample: Hashable, Sendable {
    /// `Olena books two seats from Sumy to Kyiv`
    public let name: String
    public let call: RawJSON
    public let reply: RawJSON
}
