import CityOffersContract
import Vocabulary

/// A row of the table `discountClaim`.
struct ClaimRecord: Hashable, Sendable {
    /// How long a promoter has to confirm.
    static let reservationTime = Duration.seconds(600)

    let id: ClaimID
    let discount: DiscountID
    /// `nil` when the account is deleted.
    let follower: FollowerID?
    let promoter: PromoterID
    /// Counts the follower's claims of the discount.
    let number: Int
    let percent: Int
    var state = ClaimState.issued
    let secret: [UInt8]
    /// The step of the last accepted code.
    var usedStep: Int64?
    let issuedAt: Instant
    let expiresAt: Instant
    var reservedUntil: Instant?
    var redeemedAt: Instant?
    /// The reduction of the price in per cent; `nil` until the claim is reserved.
    var appliedPercent: Int?
    var price: Money?
    var finalPrice: Money?

    var codes: CodeUse { CodeUse(code: RotatingCode(secret: secret), usedStep: usedStep) }
}
