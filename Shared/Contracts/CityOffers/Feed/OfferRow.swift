public import Vocabulary

/// An offer in the lists of readers. Another call returns the whole offer.
public struct OfferRow: Codable, Hashable, Sendable {
    public var id: OfferID
    public var name: Line
    /// The name of its city.
    public var city: Line
    /// The name of its promoter; `null` for an offer of staff.
    public var promoter: Line?
    /// The start of the event; `null` for an offer without an event.
    public var eventStart: Instant?
    /// When the promotion ends; `null` when it ends with the event, or never.
    public var promotionEnd: Instant?
    public var status: OfferStatus
    public var price: Money?
    /// The price less the discount, rounded half up to minor units; `null` without a discount.
    public var finalPrice: Money?
    /// The path of its picture, at most 200 pixels wide and high.
    public var thumbnail: String?

    public init(
        id: OfferID, name: Line, city: Line, promoter: Line?, eventStart: Instant?, promotionEnd: Instant?,
        status: OfferStatus, price: Money?, finalPrice: Money?, thumbnail: String?
    ) {
        self.id = id
        self.name = name
        self.city = city
        self.promoter = promoter
        self.eventStart = eventStart
        self.promotionEnd = promotionEnd
        self.status = status
        self.price = price
        self.finalPrice = finalPrice
        self.thumbnail = thumbnail
    }
}
