public import CallTypes
public import Vocabulary

/// Streams the changes of a table to its guests, also to those without an account, as Server-Sent Events. Each event is
/// a `table` whose data is a ``TableChange``.
///
/// Everybody who knows the identifier of the session can follow the stream, so an event only names the part that has
/// changed. A guest reads that part by another call, with the secret or signed in. Of several changes of the same kind,
/// a client that was away gets the newest. A client that reconnects sends its last position in `Last-Event-ID` (or
/// `after`). A client that has missed too much gets a `resync` and must read everything again. Nothing follows after
/// the session is closed, unless an employee reopens it.
public struct StreamTable: StreamCall {
    public static let name = "restaurants.streamTable"
    public static let summary = "Follow the changes of your table"
    public static let access = Access.anyone
    public static let route: Route? = .stream("/v1/tables/sessions/{session}/stream")
    public static let streamed: [any StreamedData.Type] = [TableChange.self]
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest's phone learns that a product is sold out",
            StreamTable(
                session: ExampleTown.tableSession.id, after: StreamPosition(epoch: .example, number: 16)),
            ExampleTown.tableChanges)
    ]

    public var session: TableSessionID
    public var after: StreamPosition?

    public init(session: TableSessionID, after: StreamPosition? = nil) {
        self.session = session
        self.after = after
    }

    public typealias Reply = StreamPage

    public enum Refused: Refusal {
        /// Also for a closed session: a client that reconnects after the end gets this.
        case unknownSession

        public var terms: RefusalTerms { .unknownSession }
    }
}
