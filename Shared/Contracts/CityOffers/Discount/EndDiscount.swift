public import CallTypes
public import Vocabulary

/// Ends a discount before its time. It cannot be claimed any more. Claims that were made can still be redeemed until
/// they expire. A repeat changes nothing.
public struct EndDiscount: Call {
    public static let name = "cityOffers.endDiscount"
    public static let summary = "End a discount"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/discounts/{discount}/end")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan ends a discount", EndDiscount(discount: ExampleTown.discount.id), ExampleTown.endedDiscount)
    ]

    public var discount: DiscountID

    public init(discount: DiscountID) { self.discount = discount }

    public typealias Reply = Discount

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        /// Also for a discount of another promoter.
        case unknownDiscount

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            case .unknownDiscount: .unknownDiscount
            }
        }
    }
}
