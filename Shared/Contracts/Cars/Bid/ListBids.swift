public import CallTypes
public import Vocabulary

/// Lists the bids for a car of the seller in groups: bids that wait or are accepted, rejected bids, and bids that have
/// ended. The newest bid of a group is first (R04.43). Bids of a blocked dealer are not listed (R04.50).
public struct ListBids: ListCall {
    public static let name = "cars.listBids"
    public static let summary = "List the bids for your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/{car}/bids")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The seller looks at the bids", ListBids(car: ExampleTown.car),
            Reply(items: [ExampleTown.receivedBidRow], next: nil))
    ]

    public var car: CarID
    /// All groups when absent.
    public var group: BidGroup?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(car: CarID, group: BidGroup? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.car = car
        self.group = group
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ReceivedBidRow>

    public enum Refused: Refusal {
        /// Also for a car of another seller (R04.44).
        case unknownCar

        public var terms: RefusalTerms { .unknownCar }
    }
}

/// A bid in the list of the seller (R04.37).
public struct ReceivedBidRow: Codable, Hashable, Sendable {
    public var id: BidID
    /// The name of the dealer; `null` when its account is deleted.
    public var dealer: Line?
    /// Where the smallest size of the dealer's picture is read with GET, without a session; `null` without one.
    public var thumbnail: String?
    public var amount: Money
    public var state: BidState
    public var group: BidGroup
    /// When the bid expires; `null` when it does not wait, and while the time does not count.
    public var expiresAt: Instant?

    public init(id: BidID, dealer: Line?, thumbnail: String?, amount: Money, state: BidState, expiresAt: Instant?) {
        self.id = id
        self.dealer = dealer
        self.thumbnail = thumbnail
        self.amount = amount
        self.state = state
        group = state.group
        self.expiresAt = expiresAt
    }
}
