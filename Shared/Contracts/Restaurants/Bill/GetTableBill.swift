public import CallTypes
public import Vocabulary

/// Returns the bill of a table with its payments to an employee of the restaurant, also after the session has closed.
public struct GetTableBill: Call {
    public static let name = "restaurants.getTableBill"
    public static let summary = "Get the bill of a table of your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/orders/received/bills/{session}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An employee reads the bill of a table", GetTableBill(session: ExampleTown.tableSession.id),
            ExampleTown.tableBill)
    ]

    public var session: TableSessionID

    public init(session: TableSessionID) { self.session = session }

    public typealias Reply = TableBill

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for a session of another restaurant.
        case unknownSession

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            }
        }
    }
}

/// A bill as the employees of the restaurant see it.
public struct TableBill: Codable, Hashable, Sendable {
    public var bill: Bill
    /// Whether the session is open.
    public var isOpen: Bool
    /// The oldest first, void ones included.
    public var payments: [Payment]

    public init(bill: Bill, isOpen: Bool, payments: [Payment]) {
        self.bill = bill
        self.isOpen = isOpen
        self.payments = payments
    }
}
