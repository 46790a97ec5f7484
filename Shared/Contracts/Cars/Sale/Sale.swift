public import Vocabulary

/// The sale of a car, as the seller sees it.
public struct Sale: Codable, Hashable, Sendable {
    public var car: CarID
    public var name: CarName
    public var soldAt: Instant
    public var feedback: SaleFeedback
    /// The bid of the buyer; `null` unless the seller has named one.
    public var bid: BidID?
    public var rating: SaleRating?

    public init(
        car: CarID, name: CarName, soldAt: Instant, feedback: SaleFeedback, bid: BidID?, rating: SaleRating?
    ) {
        self.car = car
        self.name = name
        self.soldAt = soldAt
        self.feedback = feedback
        self.bid = bid
        self.rating = rating
    }
}
