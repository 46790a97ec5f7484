import CityOffersContract
import Vocabulary

/// A row of the table `discount`.
struct DiscountRecord: Hashable, Sendable {
    let id: DiscountID
    let promoter: PromoterID
    let offer: OfferID?
    var name: Line
    var requiredPoints: Int
    var percent: Int
    let validFrom: Instant
    var validUntil: Instant
    /// `nil` without a limit.
    var stock: Int?
    var perPerson: Int
    /// `nil` without a limit.
    var perDay: Int?
    /// The number of claims. The database counts them (``DiscountRows/countClaim(_:at:)``).
    var claimed = 0
    /// The number of redeemed claims.
    var redeemed = 0
    /// The day of the last claim.
    var claimDay: Int64?
    var claimedThatDay = 0
    var endedAt: Instant?
    let createdAt: Instant
    var version: Int64 = 1

    /// Returns the day of UTC of a moment, in days since 1970.
    static func day(of now: Instant) -> Int64 { now.milliseconds / 86_400_000 }

    func state(at now: Instant) -> DiscountState {
        if endedAt != nil || now >= validUntil { return .ended }
        return now < validFrom ? .upcoming : .active
    }

    func view(at now: Instant) -> Discount {
        Discount(
            id: id, offer: offer, name: name, requiredPoints: requiredPoints, percent: percent, validFrom: validFrom,
            validUntil: validUntil, state: state(at: now), stock: stock, perPerson: perPerson, perDay: perDay,
            claimed: claimed, redeemed: redeemed, createdAt: createdAt, version: version)
    }
}
