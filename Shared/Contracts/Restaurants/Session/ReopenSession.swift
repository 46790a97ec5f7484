public import CallTypes
public import Vocabulary

/// Reopens a session that an employee has closed within the last 12 hours. Its guests have access again. Orders that
/// were cancelled when it was closed stay cancelled. An open session stays as it is.
public struct ReopenSession: Call {
    public static let name = "restaurants.reopenSession"
    public static let summary = "Reopen the session of a table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/reopen")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee has closed the wrong table", ReopenSession(session: ExampleTown.tableSession.id),
            ExampleTown.sessionRow)
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = SessionRow

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for the session of another restaurant, a merged one, one that was closed earlier, and one that ended
        /// because nobody used it.
        case unknownSession
        /// The table has another open session.
        case tableTaken

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .tableTaken: .tableTaken
            }
        }
    }
}
