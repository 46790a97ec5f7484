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
                shares: [1_467, 1_467, 1_466].map { BillShare(guest: nil, amount: Money($0, .eur)) })),
        CallExample(
            "One guest takes the sea bass of another",
            SplitBill(
                session: ExampleTown.tableSession.id, way: .lines,
                parts: [BillPart(lines: [BillLineKey(order: ExampleTown.order.id, number: 1)])]),
            Reply(
                total: Money(4_400, .eur), left: Money(4_400, .eur),
                shares: [BillShare(guest: nil, amount: Money(4_400, .eur))])),
    ]

    public var session: TableSessionID
    public var way: SplitWay
    /// Only for even shares: how many. As many as the table has guests when absent.
    public var count: ShareCount?
    /// Only for shares by line, and required there: 1 to 100. Lines in no part make a last share.
    public var parts: [BillPart]?

    public init(session: TableSessionID, way: SplitWay, count: ShareCount? = nil, parts: [BillPart]? = nil) {
        self.session = session
        self.way = way
        self.count = count
        self.parts = parts
    }

    public func validate(_ faults: inout Faults) {
        if count != nil, way != .evenly { faults.record(.notAllowed([SplitWay.evenly.rawValue]), at: "way") }
        guard let parts else {
            if way == .lines { faults.record(.required, at: "parts") }
            return
        }
        if way != .lines { faults.record(.notAllowed([SplitWay.lines.rawValue]), at: "way") }
        if parts.isEmpty { faults.record(.required, at: "parts") }
        if parts.count > Int(ShareCount.range.upperBound) {
            faults.record(.tooLong(atMost: Int(ShareCount.range.upperBound), "parts"), at: "parts")
        }
        for (index, part) in parts.enumerated() {
            let path = "parts.\(index).lines"
            if part.lines.isEmpty { faults.record(.required, at: path) }
            if part.lines.count > BillPart.maxLines {
                faults.record(.tooLong(atMost: BillPart.maxLines, "lines"), at: path)
            }
            if Set(part.lines).count < part.lines.count { faults.record(.givenTwice, at: path) }
        }
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
    /// Each share has the lines that the caller lists. A line in several parts is divided evenly among them, and the
    /// earlier parts are a cent larger where it cannot be divided.
    case lines
}

/// How many shares a bill has.
public struct ShareCount: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...100
    public static let example = ShareCount(unchecked: 2)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
