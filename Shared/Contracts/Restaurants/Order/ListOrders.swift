public import CallTypes
public import Vocabulary

/// Lists the orders of the caller, the newest first (R02.44): of a person at all restaurants, of a guest who is not
/// signed in those of the session.
public struct ListOrders: ListCall {
    public static let name = "restaurants.listOrders"
    public static let summary = "List your orders"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/orders")
    public static let examples: [CallExample<Self>] = [
        CallExample("A guest lists the orders", ListOrders(), Reply(items: [ExampleTown.orderRow], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<OrderRow>

    public enum Refused: Refusal {
        /// Neither a person who is signed in nor a device with the secret of an open session. Restaurants are no guests
        /// (R02.47).
        case notAGuest

        public var terms: RefusalTerms { .notFound("You are not a guest here. Scan the code of a table, or sign in.") }
    }
}

/// An order in the list of its guest.
public struct OrderRow: Codable, Hashable, Sendable {
    public var id: OrderID
    /// A short number for people, from 1 each day.
    public var number: Int
    public var restaurant: RestaurantName
    public var state: OrderState
    /// Whether the order waits for an answer, or is accepted and not served yet.
    public var isActive: Bool
    public var total: Money
    public var submittedAt: Instant

    public init(
        id: OrderID, number: Int, restaurant: RestaurantName, state: OrderState, total: Money, submittedAt: Instant
    ) {
        self.id = id
        self.number = number
        self.restaurant = restaurant
        self.state = state
        isActive = state.isActive
        self.total = total
        self.submittedAt = submittedAt
    }
}
