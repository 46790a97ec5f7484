public import CallTypes
public import Vocabulary

/// A discount as its promoter sees it.
public struct Discount: Codable, Hashable, Sendable, VersionedReply {
    /// The most discounts of one promoter that have not ended.
    public static let most = 100
    /// The longest time until a discount ends.
    public static let longestPeriod = Duration.seconds(366 * 86_400)
    /// How long a claim can be redeemed, unless the discount was to end earlier.
    public static let claimLifetime = Duration.seconds(30 * 86_400)
    /// The most claims that one person may have at one promoter without having redeemed them.
    public static let mostOpenClaims = 10

    public var id: DiscountID
    /// The offer whose price it reduces; `null` for a discount on anything.
    public var offer: OfferID?
    public var name: Line
    /// The price of one claim in points.
    public var requiredPoints: Int
    /// The reduction of the price in percent.
    public var percent: Int
    public var validFrom: Instant
    public var validUntil: Instant
    public var state: DiscountState
    /// How often it may be claimed; `null` without a limit.
    public var stock: Int?
    /// How often one person may claim it.
    public var perPerson: Int
    /// How often all persons together may claim it in a day of UTC; `null` without a limit.
    public var perDay: Int?
    /// How often it was claimed.
    public var claimed: Int
    /// How many of these claims were redeemed.
    public var redeemed: Int
    public var createdAt: Instant
    public var version: Int64

    public init(
        id: DiscountID, offer: OfferID?, name: Line, requiredPoints: Int, percent: Int, validFrom: Instant,
        validUntil: Instant, state: DiscountState, stock: Int?, perPerson: Int, perDay: Int?, claimed: Int,
        redeemed: Int, createdAt: Instant, version: Int64
    ) {
        self.id = id
        self.offer = offer
        self.name = name
        self.requiredPoints = requiredPoints
        self.percent = percent
        self.validFrom = validFrom
        self.validUntil = validUntil
        self.state = state
        self.stock = stock
        self.perPerson = perPerson
        self.perDay = perDay
        self.claimed = claimed
        self.redeemed = redeemed
        self.createdAt = createdAt
        self.version = version
    }
}

/// Whether a discount can be claimed.
public enum DiscountState: String, WireValue, CaseIterable {
    /// Its time has not begun.
    case upcoming
    case active
    /// Its time is over, or its promoter has ended it. Claims that were made can still be redeemed.
    case ended
}
