public import CallTypes
public import Vocabulary

/// Revokes the right of a promoter to publish (R05.39). The offers are not shown any more, and the promoter reads the
/// reason. Again with the same reason it changes nothing.
public struct RevokePromoter: Call {
    public static let name = "cityOffers.revokePromoter"
    public static let summary = "Revoke a promoter's right to publish"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/promoters/{promoter}/revoke")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff revokes the right of a promoter of false concerts",
            RevokePromoter(promoter: ExampleTown.kristijan, reason: ExampleTown.reason),
            PromoterForStaff.kristijan(revokedBecause: ExampleTown.reason))
    ]

    public var promoter: PromoterID
    /// The promoter reads it.
    public var reason: Line

    public init(promoter: PromoterID, reason: Line) {
        self.promoter = promoter
        self.reason = reason
    }

    public typealias Reply = PromoterForStaff
    public typealias Refused = PromoterForStaffRefused
}

/// Why staff cannot change a promoter.
public enum PromoterForStaffRefused: Refusal {
    case unknownPromoter

    public var terms: RefusalTerms { .notFound("There is no such promoter.") }
}
