public import CallTypes
public import Vocabulary

/// Returns the session of the table at which the caller is a guest: a person who is signed in, or a device with its
/// secret. It changes nothing, so it does not keep an unused session open.
public struct GetSession: Call {
    public static let name = "restaurants.getSession"
    public static let summary = "Get the session of your table"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/tables/sessions/{session}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest looks whether the session is still open", GetSession(session: ExampleTown.tableSession.id),
            ExampleTown.tableSession)
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = TableSession

    public enum Refused: Refusal {
        /// Also for the session of other guests, and for a closed one.
        case unknownSession

        public var terms: RefusalTerms { .unknownSession }
    }
}
