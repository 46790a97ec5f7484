public import Vocabulary

/// An offer in the lists of readers. Another call returns the whole offer. Prices have no objects of their own here, so
/// that a row stays short.
public struct OfferRow: Codable, Hashable, Sendable {
    public var id: OfferID
    public var name: Line
    /// The name of its city.
    public var city: Line
    /// The name of its first category.
    public var category: Line
    /// The start of the event; `null` for an offer without an event, and for a postponed one.
    public var start: Instant?
    public var status: OfferStatus
    /// Before the discount, in minor units of the currency.
    public var price: Int64?
    /// The price less the discount, rounded half up; `null` without a price or a discount.
    public var finalPrice: Int64?
    /// `null` without a price.
    public var currency: Currency?
    /// The path of its picture, at most 200 pixels wide and high.
    public var thumbnail: String?

    public init(
        id: OfferID, name: Line, city: Line, category: Line, start: Instant? = nil, status: OfferStatus,
        price: Money? = nil, finalPrice: Money? = nil, thumbnail: String? = nil
    ) {
        self.id = id
        self.name = name
        self.city = city
        self.category = category
        self.start = start
        self.status = status
        self.price = price?.amount
        self.finalPrice = finalPrice?.amount
        currency = price?.currency
        self.thumbnail = thumbnail
    }
}
