public import CallTypes
public import Vocabulary

/// Merges the session of a table into that of another table, because their guests pay together. All guests, orders and
/// payments belong to the other session then, and the merged one is closed. The guests get the next numbers there. A
/// person who is a guest of both keeps the number of the other session.
///
/// A guest's phone that still names the merged session reaches the other one. A repeat changes nothing.
public struct MergeSessions: Call {
    public static let name = "restaurants.mergeSessions"
    public static let summary = "Merge the session of a table into that of another table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/merge")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Two families pay together",
            MergeSessions(session: ExampleTown.otherTableSession, into: ExampleTown.tableSession.id),
            ExampleTown.sessionRow)
    ]

    public var session: TableSessionID
    /// The session that stays.
    public var into: TableSessionID

    public init(session: TableSessionID, into: TableSessionID) {
        self.session = session
        self.into = into
    }

    public typealias Reply = SessionRow

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for a session of another restaurant, and for a closed one, unless it was merged into the same target.
        case unknownSession
        /// The session that should stay is unknown, closed, or of another restaurant.
        case unknownTarget
        case sameSession
        /// A session has at most 100 guests.
        case tableFull

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .unknownTarget: .notFound("There is no such session.", member: "into")
            case .sameSession: .invalid("A session cannot be merged into itself.", member: "into")
            case .tableFull: .tableFull
            }
        }
    }
}
