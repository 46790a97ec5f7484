public import CallTypes
public import Vocabulary

/// Creates a discount that followers can claim with points (R05.50). A claim is redeemable for 30 days, and at most
/// until the discount ends.
public struct CreateDiscount: Call {
    public static let name = "cityOffers.createDiscount"
    public static let summary = "Create a discount for points"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/discounts")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan reduces the price of his concert for ten followers",
            CreateDiscount(
                offer: ExampleTown.concert, name: ExampleTown.discount.name, requiredPoints: PointCost(unchecked: 5),
                percent: Percent(unchecked: 20), validUntil: ExampleTown.discount.validUntil,
                stock: ClaimCount(unchecked: 10)),
            ExampleTown.discount)
    ]

    /// A published offer of the promoter, whose price is reduced; absent for a discount on anything.
    public var offer: OfferID?
    public var name: Line
    public var requiredPoints: PointCost
    public var percent: Percent
    /// Now when absent.
    public var validFrom: Instant?
    /// Later than now and than `validFrom`, and at most 366 days from now.
    public var validUntil: Instant
    /// How often it may be claimed; without a limit when absent.
    public var stock: ClaimCount?
    /// How often one person may claim it; once when absent.
    public var perPerson: ClaimCount?
    /// How often all persons together may claim it in a day of UTC; without a limit when absent.
    public var perDay: ClaimCount?

    public init(
        offer: OfferID? = nil, name: Line, requiredPoints: PointCost, percent: Percent, validFrom: Instant? = nil,
        validUntil: Instant, stock: ClaimCount? = nil, perPerson: ClaimCount? = nil, perDay: ClaimCount? = nil
    ) {
        self.offer = offer
        self.name = name
        self.requiredPoints = requiredPoints
        self.percent = percent
        self.validFrom = validFrom
        self.validUntil = validUntil
        self.stock = stock
        self.perPerson = perPerson
        self.perDay = perDay
    }

    public typealias Reply = Discount

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        /// Also for an offer of another promoter, and for one that is not published.
        case unknownOffer
        /// The promoter has 100 discounts that have not ended.
        case tooManyDiscounts

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            case .unknownOffer: .noSuchOffer
            case .tooManyDiscounts: .conflict("You have 100 discounts that have not ended. End one first.")
            }
        }
    }
}
