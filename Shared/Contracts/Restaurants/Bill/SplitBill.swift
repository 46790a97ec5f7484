public import CallTypes
public import Vocabulary

/// Quotes shares of a bill to one of its guests. It changes nothing. The sum of the shares is always the total, to the
/// cent.
public struct SplitBill: Call {
    public static let name = "restaurants.splitBill"
    public static let summary = "Get the shares of your table's bill"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/bill/split")
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Three guests share the bill evenly",
            SplitBill(session: ExampleTown.tableSession.id, way: .evenly, count: ShareCount(unchecked: 3)),
            Reply(
                total: Money(4_400, .eur), left: Money(4_400, .eur),
                shares: [1_467, 1_467, 1_466].map { BillShare(guest: nil, amount: Money($0, .eur)) }))
    ]

    public var session: TableSessionID
    public var way: SplitWay
    /// Only for even shares: how many. As many as the table has guests when absent.
    public var count: ShareCount?

    public init(session: TableSessionID, way: SplitWay, count: ShareCount? = nil) {
        self.session = session
        self.way = way
        self.count = count
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var total: Money
        /// The total without what is paid.
        public var left: Money
        /// Shares of the total.
        public var shares: [BillShare]

        public init(total: Money, left: Money, shares: [BillShare]) {
            self.total = total
            self.left = left
            self.shares = shares
        }
    }

    public typealias Refused = BillRefused
}

/// How guests share a bill.
public enum SplitWay: String, WireValue, CaseIterable {
    /// Each guest has the lines of the own orders.
    case guests
    /// All shares are equal. The first ones are a cent larger where the total cannot be divided.
    case evenly
}

/// How many shares a bill has.
public struct ShareCount: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...100
    public static let example = ShareCount(unchecked: 2)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
