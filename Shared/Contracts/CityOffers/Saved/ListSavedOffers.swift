public import CallTypes
public import Vocabulary

/// Lists the offers that the caller has saved, the last saved first (R05.49). Offers that have ended stay in the list.
/// Those that readers may not see at all are left out, and come back when they are shown again.
public struct ListSavedOffers: ListCall {
    public static let name = "cityOffers.listSavedOffers"
    public static let summary = "List the offers that you have saved"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/saved")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has saved the concert", ListSavedOffers(),
            Reply(items: [ExampleTown.savedConcert], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent. A page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<SavedOfferRow>
}

/// An offer that a person has saved, as in ``OfferRow``.
public struct SavedOfferRow: Codable, Hashable, Sendable {
    public var id: OfferID
    public var name: Line
    public var city: Line
    public var start: Instant?
    public var status: OfferStatus
    /// Whether its promotion has ended.
    public var hasEnded: Bool
    /// Before the discount, in minor units of the currency; `null` when the offer names no price.
    public var price: Int64?
    /// The price less the discount, in minor units; `null` without a price or a discount.
    public var finalPrice: Int64?
    public var currency: Currency?
    /// The path of its picture, at most 200 pixels wide and high; `null` without an uploaded one.
    public var thumbnail: String?

    public init(_ offer: OfferRow, hasEnded: Bool) {
        (id, name, city, start, status) = (offer.id, offer.name, offer.city, offer.start, offer.status)
        self.hasEnded = hasEnded
        (price, finalPrice, currency) = (offer.price, offer.finalPrice, offer.currency)
        thumbnail = offer.thumbnail
    }
}
