public import CallTypes
public import Vocabulary

/// Gives the right to publish back to a promoter (R05.39). The offers are shown again. A promoter who has the right
/// keeps it, and gets no notice.
public struct RestorePromoter: Call {
    public static let name = "cityOffers.restorePromoter"
    public static let summary = "Give a promoter the right to publish back"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/promoters/{promoter}/restore")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff gives the right back",
            RestorePromoter(
                promoter: ExampleTown.kristijan, reason: Line(unchecked: "The concerts did take place.")),
            PromoterForStaff.kristijan())
    ]

    public var promoter: PromoterID
    /// The promoter reads it in the notice.
    public var reason: Line

    public init(promoter: PromoterID, reason: Line) {
        self.promoter = promoter
        self.reason = reason
    }

    public typealias Reply = PromoterForStaff
    public typealias Refused = PromoterForStaffRefused
}
