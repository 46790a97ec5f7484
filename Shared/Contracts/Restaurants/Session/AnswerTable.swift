public import CallTypes
public import Vocabulary

/// Says that an employee takes care of a table: all its wishes are answered (``CallWaiter``).
public struct AnswerTable: Call {
    public static let name = "restaurants.answerTable"
    public static let summary = "Answer the wishes of a table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/orders/received/sessions/{session}/answer")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee brings the bill", AnswerTable(session: ExampleTown.tableSession.id), ExampleTown.sessionRow)
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = SessionRow
    public typealias Refused = TableStepRefused
}

/// Why an employee cannot do something for a table.
public enum TableStepRefused: Refusal {
    case notAnEmployee
    /// Also for the session of another restaurant, and for a closed one.
    case unknownSession

    public var terms: RefusalTerms {
        switch self {
        case .notAnEmployee: .notAnEmployee
        case .unknownSession: .unknownSession
        }
    }
}
