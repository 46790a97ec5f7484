public import CallTypes
public import Vocabulary

/// Closes the session of a table. Its guests have no access any more, and the next guest opens a new one. Orders that
/// nobody has accepted are cancelled, and wishes that wait are removed. Refused until all accepted orders are served and
/// the bill is paid. Within 12 hours it can be reopened (``ReopenSession``).
public struct CloseSession: Call {
    public static let name = "restaurants.closeSession"
    public static let summary = "Close the session of a table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/close")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee closes a table", CloseSession(session: ExampleTown.tableSession.id), EmptyReply())
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case notAnEmployee
        case unknownSession
        /// Orders are accepted and not served yet.
        case ordersOpen
        /// The bill is not fully paid.
        case billOpen

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .ordersOpen: .conflict("This table has orders that are not served yet.")
            case .billOpen: .conflict("The bill of this table is not fully paid.")
            }
        }
    }
}

extension RefusalTerms {
    static var unknownSession: RefusalTerms { .notFound("There is no such session.") }
    static var notAnEmployee: RefusalTerms { .conflict("You do not work at a restaurant.") }
}
