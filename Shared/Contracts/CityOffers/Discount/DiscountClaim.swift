public import Vocabulary

/// A discount that a follower has claimed, as the follower sees it.
public struct DiscountClaim: Codable, Hashable, Sendable {
    public var id: ClaimID
    public var discount: DiscountID
    /// The name of the discount.
    public var name: Line
    public var promoter: PromoterID
    public var promoterName: Line
    /// `null` for a discount on anything.
    public var offer: OfferID?
    /// As it was when the follower claimed it.
    public var percent: Int
    public var state: ClaimState
    public var issuedAt: Instant
    /// The claim cannot be redeemed from then on.
    public var expiresAt: Instant
    /// Until when the promoter may confirm; `null` unless the claim is reserved.
    public var reservedUntil: Instant?
    public var redeemedAt: Instant?
    /// The price before the discount; `null` when the promoter has named none.
    public var price: Money?
    /// The price after the discount.
    public var finalPrice: Money?

    public init(
        id: ClaimID, discount: DiscountID, name: Line, promoter: PromoterID, promoterName: Line, offer: OfferID?,
        percent: Int, state: ClaimState, issuedAt: Instant, expiresAt: Instant, reservedUntil: Instant? = nil,
        redeemedAt: Instant? = nil, price: Money? = nil, finalPrice: Money? = nil
    ) {
        self.id = id
        self.discount = discount
        self.name = name
        self.promoter = promoter
        self.promoterName = promoterName
        self.offer = offer
        self.percent = percent
        self.state = state
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
        self.reservedUntil = reservedUntil
        self.redeemedAt = redeemedAt
        self.price = price
        self.finalPrice = finalPrice
    }
}

/// The state of a claim.
public enum ClaimState: String, WireValue, CaseIterable {
    /// The follower can show its code.
    case issued
    /// The promoter has scanned the code, and must confirm within 10 minutes. Otherwise the claim is issued again.
    case reserved
    case redeemed
    /// It was not redeemed in time. The points are spent.
    case expired
}
