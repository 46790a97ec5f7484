public import CallTypes
public import Vocabulary

/// Claims a discount for points (R05.50). The points are spent at once. They are not returned when the claim expires.
/// `cityOffers.getClaim` shows the code for the promoter.
public struct ClaimDiscount: Call {
    public static let name = "cityOffers.claimDiscount"
    public static let summary = "Claim a discount for points"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/city-offers/discounts/{discount}/claims")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana claims the discount on the concert", ClaimDiscount(discount: ExampleTown.discount.id),
            ExampleTown.claim)
    ]

    public var discount: DiscountID

    public init(discount: DiscountID) { self.discount = discount }

    public typealias Reply = DiscountClaim

    public enum Refused: Refusal {
        case notJoined
        /// Also for a discount of a promoter who may not publish now.
        case unknownDiscount
        /// Its time has not begun or is over, or its offer is not published.
        case notOffered
        case soldOut
        /// All claims of the day are made.
        case soldOutToday
        /// The person has claimed it as often as one person may.
        case alreadyClaimed
        /// The person has 10 open claims at this promoter.
        case tooManyOpenClaims
        case notEnoughPoints

        public var terms: RefusalTerms {
            switch self {
            case .notJoined: .notJoined
            case .unknownDiscount: .unknownDiscount
            case .notOffered: .conflict("This discount is not offered now.")
            case .soldOut: .conflict("This discount is sold out.")
            case .soldOutToday: .conflict("This discount is sold out for today.")
            case .alreadyClaimed: .conflict("You have claimed this discount already.")
            case .tooManyOpenClaims: .conflict("Use one of your discounts of this promoter first.")
            case .notEnoughPoints: .conflict("You do not have enough points.")
            }
        }
    }
}
