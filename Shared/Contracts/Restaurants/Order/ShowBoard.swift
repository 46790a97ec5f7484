public import CallTypes
public import Vocabulary

/// Shows the employees of a restaurant what they have to do now: the active orders. Orders that wait for an answer come
/// first, the longest waiting first, and then all others in the order in which they were placed. The board shows at
/// most 100 orders; ``ListReceivedOrders`` lists all.
public struct ShowBoard: Call {
    public static let name = "restaurants.showBoard"
    public static let summary = "Show the orders that your restaurant has to do now"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/orders/received/board")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee looks at the waiting orders", ShowBoard(),
            Reply(waiting: 1, orders: [ExampleTown.boardOrder]))
    ]

    /// The most orders of a board.
    public static let maxOrders = 100

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// How many orders wait for an employee, also those that the board does not show.
        public var waiting: Int
        /// Until when the restaurant takes no orders (``PauseOrders``); `null` without a pause.
        public var pausedUntil: Instant?
        /// At most 100.
        public var orders: [BoardOrder]

        public init(waiting: Int, pausedUntil: Instant? = nil, orders: [BoardOrder]) {
            self.waiting = waiting
            self.pausedUntil = pausedUntil
            self.orders = orders
        }
    }

    public enum Refused: Refusal {
        case notAnEmployee

        public var terms: RefusalTerms { .notAnEmployee }
    }
}
