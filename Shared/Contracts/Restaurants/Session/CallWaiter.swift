public import CallTypes
public import Vocabulary

/// Tells the employees that a table wants the waiter, or the bill. The wish waits until an employee answers
/// (``AnswerTable``). A repeat while it waits changes nothing.
public struct CallWaiter: Call {
    public static let name = "restaurants.callWaiter"
    public static let summary = "Call the waiter to your table, or ask for the bill"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/wishes")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest asks for the bill", CallWaiter(session: ExampleTown.tableSession.id, wish: .bill),
            ExampleTown.tableSessionWithWish)
    ]

    public var session: TableSessionID
    public var wish: TableWish

    public init(session: TableSessionID, wish: TableWish) {
        self.session = session
        self.wish = wish
    }

    public typealias Reply = TableSession

    public enum Refused: Refusal {
        /// No open session of this guest.
        case unknownSession

        public var terms: RefusalTerms { .unknownSession }
    }
}
