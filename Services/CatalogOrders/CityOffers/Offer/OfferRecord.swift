import CityOffersContract
import Vocabulary

/// A row of the table `offer`, with its categories.
struct OfferRecord: Hashable, Sendable {
    var id: OfferID
    /// `nil` for an offer of staff without a promoter.
    var promoter: PromoterID?
    var requestedBy: FollowerID?
    var kind = OfferKind.general
    var city: CityID
    /// At least one, in the promoter's order.
    var categories: [OfferCategoryID]
    var name: Line
    var slug: Slug
    var description: Paragraph?
    var place: Line?
    var address: Line?
    var coordinate: Coordinate?
    var image: WebLink?
    var price: Money?
    /// Per cent.
    var discount: Int?
    var links = OfferLinks()
    var email: EmailAddress?
    /// As typed.
    var contactPhone: Line?
    var shareMessage: Paragraph?
    var promotionStart: Instant?
    var promotionEnd: Instant?
    var eventStart: Instant?
    var eventEnd: Instant?
    /// The time first announced, of a rescheduled event.
    var previousStart: Instant?
    var status = OfferStatus.scheduled
    var visibility: OfferVisibility
    var hiddenReason: Line?
    var publishedAt: Instant?
    var createdAt: Instant
    var updatedAt: Instant
    var version: Int64 = 1

    /// When readers begin to see it, if it is published.
    var visibleFrom: Instant { promotionStart ?? publishedAt ?? createdAt }

    /// When readers cease to see it; `nil` for an offer without an end.
    var visibleUntil: Instant? { promotionEnd ?? eventEnd }

    /// Whether its window is open: the start belongs to it, the end does not.
    func isCurrent(at now: Instant) -> Bool { visibleFrom <= now && visibleUntil.map { now < $0 } ?? true }
}
