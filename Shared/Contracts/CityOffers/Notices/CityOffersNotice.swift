public import CallTypes
public import Vocabulary

/// The notices of city offers to followers and promoters.
public enum CityOffersNotice: Notice {
    public typealias Context = CityOffersContract

    public enum Kind: String, CaseIterable, Sendable {
        case nearbyOffer, newOffer
        case promoterRestored, promoterRevoked
    }

    /// An offer in the cities and categories of the person is near the person (R05.48).
    case nearbyOffer(OfferName, city: Line)
    /// A new offer in the cities and categories of the person can be seen (R05.48).
    case newOffer(OfferName, city: Line)
    /// The promoter may publish again (R05.39).
    case promoterRestored(reason: Line)
    /// The promoter may not publish any more (R05.39).
    case promoterRevoked(reason: Line)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .nearbyOffer(let offer, let city):
            Self.toFollower(.nearbyOffer, "To the person: an offer is near", offer, city)
        case .newOffer(let offer, let city):
            Self.toFollower(.newOffer, "To the person: a new offer in the person's cities and categories", offer, city)
        case .promoterRestored(let reason):
            NoticeTerms(
                .promoterRestored, "To the promoter: staff has given the right to publish back", by: [.push, .email],
                arguments: ["reason": reason.text], link: PromoterPage().link)
        case .promoterRevoked(let reason):
            NoticeTerms(
                .promoterRevoked, "To the promoter: staff has revoked the right to publish", by: [.push, .email],
                arguments: ["reason": reason.text], link: PromoterPage().link)
        }
    }

    private static func toFollower(
        _ kind: Kind, _ summary: String, _ offer: OfferName, _ city: Line
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push], arguments: ["city": city.text, "offer": offer.name.text], link: nil)
    }
}

/// An offer in a notice: its name and its link.
public struct OfferName: Hashable, Sendable {
    public var name: Line
    public var slug: Slug

    public init(name: Line, slug: Slug) {
        self.name = name
        self.slug = slug
    }
}
