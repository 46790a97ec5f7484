public import CallTypes
public import Vocabulary

/// Lists the open sessions of the restaurant at which the caller works, by table. The list is whole, because a
/// restaurant has at most 200 tables.
public struct ListSessions: Call {
    public static let name = "restaurants.listSessions"
    public static let summary = "List the open sessions of your restaurant's tables"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/tables/sessions")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee tells a guest the PIN of the table", ListSessions(), Reply(items: [ExampleTown.sessionRow]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// How many tables wait for an employee.
        public var waiting: Int
        public var items: [SessionRow]

        public init(items: [SessionRow]) {
            waiting = items.count { !$0.wishes.isEmpty }
            self.items = items
        }
    }

    public enum Refused: Refusal {
        case notAnEmployee

        public var terms: RefusalTerms { .notAnEmployee }
    }
}

/// A session in the list of the employees.
public struct SessionRow: Codable, Hashable, Sendable {
    public var id: TableSessionID
    public var table: TableNumber
    /// Guests type it where the restaurant wants that (``WhoMayOrder/tablePin``).
    public var pin: SessionPIN
    /// How many guests have joined.
    public var guests: Int
    public var openedAt: Instant
    /// The wishes that wait for an employee, in the order of ``TableWish``.
    public var wishes: [WaitingWish]
    /// The steps that an employee can take. Closing is refused while orders or the bill are open.
    public var actions: [SessionAction]

    public init(
        id: TableSessionID, table: TableNumber, pin: SessionPIN, guests: Int, openedAt: Instant, wishes: [WaitingWish]
    ) {
        self.id = id
        self.table = table
        self.pin = pin
        self.guests = guests
        self.openedAt = openedAt
        self.wishes = wishes
        actions = SessionAction.all(hasWishes: !wishes.isEmpty)
    }
}
