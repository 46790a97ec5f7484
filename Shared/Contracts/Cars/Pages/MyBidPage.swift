public import CallTypes

/// A bid, for its dealer.
public struct MyBidPage: LinkedPage {
    public static let name = "cars.bid"
    public static let path = "/bids/{bid}"
    public static let readings = [
        PageReading(
            GetMyBid.self, of: "bid",
            showing: PageThing(
                "cars.bid", states: ["state"],
                facts: ["carName.brand", "carName.model", "carName.year", "amount", "createdAt", "expiresAt"],
                actions: "actions"),
            buttons: [
                PageButton("renew", makes: RenewBid.self), PageButton("withdraw", makes: WithdrawBid.self),
            ])
    ]

    public var bid: BidID

    public init(bid: BidID) { self.bid = bid }
}
