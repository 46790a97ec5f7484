public import CallTypes
public import Vocabulary

/// Moves the session of a table to another table, because its guests change their place. Its active orders are served
/// at the new table. Guests who scan the code of the old table again stay in their session.
public struct MoveSession: Call {
    public static let name = "restaurants.moveSession"
    public static let summary = "Move the session of a table to another table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/move")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The guests move to the terrace",
            MoveSession(session: ExampleTown.tableSession.id, table: TableNumber(unchecked: 5)),
            ExampleTown.movedSessionRow)
    ]

    public var session: TableSessionID
    /// The table at which the session already is changes nothing.
    public var table: TableNumber

    public init(session: TableSessionID, table: TableNumber) {
        self.session = session
        self.table = table
    }

    public typealias Reply = SessionRow

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for the session of another restaurant, and for a closed one.
        case unknownSession
        /// The restaurant has no table with this number.
        case unknownTable
        /// The table has an open session.
        case tableTaken

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .unknownTable: .notFound("You have no table with this number.", member: "table")
            case .tableTaken: .tableTaken
            }
        }
    }
}

extension RefusalTerms {
    static var tableTaken: RefusalTerms { .conflict("Other guests sit at this table.") }
}
