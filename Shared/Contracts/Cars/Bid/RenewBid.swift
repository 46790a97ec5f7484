public import CallTypes
public import Vocabulary

/// Offers the amount of a bid again, for 48 hours from now and with a new receipt (R04.33). The bid waits for the
/// seller, or it has expired.
public struct RenewBid: Call {
    public static let name = "cars.renewBid"
    public static let summary = "Offer your bid again for 48 hours"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.post, "/v1/bids/{bid}/renew")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("The dealer still wants the car", RenewBid(bid: ExampleTown.bid), ExampleTown.bidRaised)
    ]

    public var bid: BidID

    public init(bid: BidID) { self.bid = bid }

    public typealias Reply = BidPlaced
    public typealias Refused = MyBidRefused
}
