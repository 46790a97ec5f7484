public import CallTypes
public import Vocabulary

/// Gives up a reservation, for example because the guest leaves without paying. The person can use the discount again,
/// with the next code. A repeat changes nothing.
public struct ReleaseRedemption: Call {
    public static let name = "cityOffers.releaseRedemption"
    public static let summary = "Give up the reservation of a discount"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/redemptions/{claim}/release")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("The guest leaves", ReleaseRedemption(claim: ExampleTown.claim.id), EmptyReply())
    ]

    public var claim: ClaimID

    public init(claim: ClaimID) { self.claim = claim }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// Also for a claim at another promoter.
        case unknownClaim
        case alreadyRedeemed

        public var terms: RefusalTerms {
            switch self {
            case .unknownClaim: .unknownClaim
            case .alreadyRedeemed: .alreadyRedeemed
            }
        }
    }
}
