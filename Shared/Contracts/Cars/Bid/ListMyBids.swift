public import CallTypes
public import Vocabulary

/// Lists the bids of the dealer, the newest first (R04.32, R04.35).
public struct ListMyBids: ListCall {
    public static let name = "cars.listMyBids"
    public static let summary = "List your bids"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.get, "/v1/bids")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dealer lists the bids that wait for sellers", ListMyBids(tab: .awaiting),
            Reply(items: [ExampleTown.myBidRow], next: nil))
    ]

    /// All bids when absent.
    public var tab: BidTab?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(tab: BidTab? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.tab = tab
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<MyBidRow>
}

/// The tabs of a dealer's list of bids.
public enum BidTab: String, WireValue, CaseIterable {
    /// Bids that wait for the seller.
    case awaiting
    /// Accepted bids.
    case active
    /// All others. Those that have expired can be renewed.
    case ended
}

/// A bid in the list of its dealer.
public struct MyBidRow: Codable, Hashable, Sendable {
    public var id: BidID
    public var car: CarID
    public var carName: CarName
    public var state: BidState
    public var amount: Money
    /// When the bid expires; `null` when it does not wait, and while the time does not count.
    public var expiresAt: Instant?
    /// Whether the dealer can renew the bid now: it is pending or has expired.
    public var canRenew: Bool

    public init(id: BidID, car: CarID, carName: CarName, state: BidState, amount: Money, expiresAt: Instant?) {
        self.id = id
        self.car = car
        self.carName = carName
        self.state = state
        self.amount = amount
        self.expiresAt = expiresAt
        canRenew = MyBidAction.all(in: state, hasVIN: false).contains(.renew)
    }
}
