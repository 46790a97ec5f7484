public import CallTypes
public import Vocabulary

/// Returns a bid of the dealer with all its receipts.
public struct GetMyBid: Call {
    public static let name = "cars.getMyBid"
    public static let summary = "Get your bid with its receipts"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.get, "/v1/bids/{bid}")
    public static let examples: [CallExample<Self>] = [
        CallExample("A dealer looks at the bid", GetMyBid(bid: ExampleTown.bid), Reply(bid: ExampleTown.myBid))
    ]

    public var bid: BidID

    public init(bid: BidID) { self.bid = bid }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var bid: MyBid

        public var version: Int64 { bid.version }

        public init(bid: MyBid) { self.bid = bid }
    }

    public enum Refused: Refusal {
        /// Also for a bid of another dealer.
        case unknownBid

        public var terms: RefusalTerms { .unknownBid }
    }
}
