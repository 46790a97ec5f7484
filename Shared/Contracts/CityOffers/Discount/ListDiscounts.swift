public import CallTypes
public import Vocabulary

/// Lists the discounts that can be claimed now, the newest first. One that is sold out is listed, with 0 left.
public struct ListDiscounts: ListCall {
    public static let name = "cityOffers.listDiscounts"
    public static let summary = "List the discounts that you can claim"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/discounts")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana looks for a discount on the concert", ListDiscounts(offer: ExampleTown.concert),
            Reply(items: [ExampleTown.discountRow], next: nil))
    ]

    /// Only discounts of this promoter.
    public var promoter: PromoterID?
    /// Only discounts on this offer.
    public var offer: OfferID?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        promoter: PromoterID? = nil, offer: OfferID? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.promoter = promoter
        self.offer = offer
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DiscountRow>
}

/// A discount in the list for followers.
public struct DiscountRow: Codable, Hashable, Sendable {
    public var id: DiscountID
    public var name: Line
    /// The name of the promoter.
    public var promoter: Line
    /// `null` for a discount on anything.
    public var offer: OfferID?
    /// The price of one claim in points.
    public var requiredPoints: Int
    /// The reduction of the price in percent.
    public var percent: Int
    public var validUntil: Instant
    /// How often it can still be claimed; `null` without a limit.
    public var left: Int?

    public init(
        id: DiscountID, name: Line, promoter: Line, offer: OfferID?, requiredPoints: Int, percent: Int,
        validUntil: Instant, left: Int?
    ) {
        self.id = id
        self.name = name
        self.promoter = promoter
        self.offer = offer
        self.requiredPoints = requiredPoints
        self.percent = percent
        self.validUntil = validUntil
        self.left = left
    }
}
