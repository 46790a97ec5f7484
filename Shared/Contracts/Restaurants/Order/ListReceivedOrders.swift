public import CallTypes
public import Vocabulary

/// Lists the orders of the restaurant at which the caller works, the newest first (R02.45).
public struct ListReceivedOrders: ListCall {
    public static let name = "restaurants.listReceivedOrders"
    public static let summary = "List the orders of your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/orders/received")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee lists the active orders", ListReceivedOrders(isActive: true),
            Reply(items: [ExampleTown.receivedOrderRow], next: nil))
    ]

    /// Lists only active orders, or only the others (R02.51); all when absent (``OrderState/isActive``).
    public var isActive: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(isActive: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.isActive = isActive
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ReceivedOrderRow>

    public enum Refused: Refusal {
        case notAnEmployee

        public var terms: RefusalTerms { .notAnEmployee }
    }
}

/// An order in the list of the employees.
public struct ReceivedOrderRow: Codable, Hashable, Sendable {
    public var id: OrderID
    /// A short number for people, from 1 each day.
    public var number: Int
    public var table: TableNumber
    public var state: OrderState
    /// Whether the order waits for an answer, or is accepted and not served yet.
    public var isActive: Bool
    /// The name of the employee who has accepted it.
    public var acceptedBy: Line?
    public var total: Money
    public var submittedAt: Instant

    public init(
        id: OrderID, number: Int, table: TableNumber, state: OrderState, acceptedBy: Line?, total: Money,
        submittedAt: Instant
    ) {
        self.id = id
        self.number = number
        self.table = table
        self.state = state
        isActive = state.isActive
        self.acceptedBy = acceptedBy
        self.total = total
        self.submittedAt = submittedAt
    }
}
