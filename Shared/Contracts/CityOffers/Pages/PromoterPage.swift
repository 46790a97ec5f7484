public import CallTypes

/// The profile of a promoter, for the promoter: whether it may publish, and if not, the reason.
public struct PromoterPage: LinkedPage {
    public static let name = "cityOffers.promoter"
    public static let path = "/promoters/me"
    public static let readings = [
        PageReading(
            GetPromoter.self, of: "promoter",
            showing: PageThing(
                "cityOffers.promoter", states: ["isRevoked"], facts: ["name", "revokedReason", "createdAt"]))
    ]

    public init() {}
}
