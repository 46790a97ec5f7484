public import CallTypes
public import Vocabulary

/// Takes back a bid that waits for the seller or has expired. The dealer cannot make another bid for the car (R04.33).
public struct WithdrawBid: Call {
    public static let name = "cars.withdrawBid"
    public static let summary = "Take your bid back for good"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.post, "/v1/bids/{bid}/withdraw")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("The dealer has bought another car", WithdrawBid(bid: ExampleTown.bid), ExampleTown.bidWithdrawn)
    ]

    public var bid: BidID

    public init(bid: BidID) { self.bid = bid }

    public typealias Reply = BidPlaced
    public typealias Refused = MyBidRefused
}
