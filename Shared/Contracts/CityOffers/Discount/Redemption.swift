public import Vocabulary

/// A claim as the promoter sees it. It says nothing of the person.
public struct Redemption: Codable, Hashable, Sendable {
    public var claim: ClaimID
    /// The name of the discount.
    public var name: Line
    /// The reduction of the price: that of the claim or that of the offer, whichever is larger.
    public var percent: Int
    public var state: ClaimState
    /// The price before the discount; `null` when the promoter has named none and the offer has none.
    public var price: Money?
    /// The price after the discount, rounded half up to cents.
    public var finalPrice: Money?
    /// Until when the promoter may confirm; `null` when the claim is redeemed.
    public var reservedUntil: Instant?
    public var redeemedAt: Instant?

    public init(
        claim: ClaimID, name: Line, percent: Int, state: ClaimState, price: Money?, finalPrice: Money?,
        reservedUntil: Instant?, redeemedAt: Instant?
    ) {
        self.claim = claim
        self.name = name
        self.percent = percent
        self.state = state
        self.price = price
        self.finalPrice = finalPrice
        self.reservedUntil = reservedUntil
        self.redeemedAt = redeemedAt
    }
}
