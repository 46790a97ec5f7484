public import CallTypes
public import Vocabulary

/// Raises or lowers a bid that waits for the seller (R04.33). It has the whole 48 hours again, and a new receipt. The
/// same amount changes nothing.
public struct ChangeBid: Call {
    public static let name = "cars.changeBid"
    public static let summary = "Raise or lower your bid"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.put, "/v1/bids/{bid}/amount")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dealer bids more",
            ChangeBid(bid: ExampleTown.bid, amount: SealedAmount(unchecked: ExampleTown.raisedPrice.amount)),
            ExampleTown.bidRaised)
    ]

    public var bid: BidID
    /// In minor units of the currency of the bid.
    public var amount: SealedAmount

    public init(bid: BidID, amount: SealedAmount) {
        self.bid = bid
        self.amount = amount
    }

    public typealias Reply = BidPlaced

    public enum Refused: Refusal {
        /// Also for a bid of another dealer.
        case unknownBid
        /// Nobody answered in time. ``RenewBid`` offers the same amount again.
        case bidExpired
        case notPending

        public var terms: RefusalTerms {
            switch self {
            case .unknownBid: .unknownBid
            case .bidExpired: .bidHasExpired
            case .notPending: .bidNotPending
            }
        }
    }
}
