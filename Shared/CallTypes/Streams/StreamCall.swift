/// A call with a `.stream` route.
public protocol StreamCall: Call where Reply == StreamPage {
    /// The events of the stream, besides `resync`.
    static var streamed: [any StreamedData.Type] { get }
    /// The position after which the stream begins; `nil` for the next event.
    var after: StreamPosition? { get }
}

/// The data of an event of a stream, as a client gets it. The gateway adds the member `number` if the type lacks it.
public protocol StreamedData: Codable, Hashable, Sendable {
    /// The `event` of Server-Sent Events, `notification`.
    static var event: String { get }
}
