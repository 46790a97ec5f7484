public import CallTypes
public import Vocabulary

/// Redeems a claim that the caller has reserved. A claim is redeemed once; a second confirmation is refused (R05.50).
/// The person earns 2 points.
public struct ConfirmRedemption: Call {
    public static let name = "cityOffers.confirmRedemption"
    public static let summary = "Redeem the discount of a guest"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/redemptions/{claim}/confirm")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana pays the reduced price", ConfirmRedemption(claim: ExampleTown.claim.id), ExampleTown.redemption)
    ]

    public var claim: ClaimID

    public init(claim: ClaimID) { self.claim = claim }

    public typealias Reply = Redemption

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        /// Also for a claim at another promoter.
        case unknownClaim
        /// It was never reserved, or the 10 minutes are over.
        case notReserved
        case alreadyRedeemed
        /// Staff has blocked the account of the person.
        case notRedeemable

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            case .unknownClaim: .unknownClaim
            case .notReserved: .conflict("This discount is not reserved any more. Scan its code again.")
            case .alreadyRedeemed: .alreadyRedeemed
            case .notRedeemable: .notRedeemable
            }
        }
    }
}
