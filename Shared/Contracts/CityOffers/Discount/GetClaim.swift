public import CallTypes
public import Vocabulary

/// Returns a claim of the caller, with the code that the promoter scans.
public struct GetClaim: Call {
    public static let name = "cityOffers.getClaim"
    public static let summary = "Show a discount that you have claimed"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/claims/{claim}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana shows the code of her discount", GetClaim(claim: ExampleTown.claim.id),
            Reply(claim: ExampleTown.claim, code: ExampleTown.claimCode))
    ]

    public var claim: ClaimID

    public init(claim: ClaimID) { self.claim = claim }

    public struct Reply: Codable, Hashable, Sendable {
        public var claim: DiscountClaim
        /// `null` unless the claim is issued.
        public var code: ShownCode?

        public init(claim: DiscountClaim, code: ShownCode?) {
            self.claim = claim
            self.code = code
        }
    }

    public enum Refused: Refusal {
        /// Also for a claim of another person.
        case unknownClaim

        public var terms: RefusalTerms { .unknownClaim }
    }
}

extension RefusalTerms {
    static var unknownClaim: RefusalTerms { .notFound("There is no such claim.") }
}
