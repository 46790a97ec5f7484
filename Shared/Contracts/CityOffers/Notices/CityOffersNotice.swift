public import CallTypes
public import Vocabulary

/// The notices of city offers to followers and promoters.
public enum CityOffersNotice: Notice {
    public typealias Context = CityOffersContract

    public enum Kind: String, CaseIterable, Sendable {
        case nearbyOffer, newOffer
        case offerCancelled, offerHidden, offerPostponed, offerRescheduled, offerRestored
        case promoterRestored, promoterRevoked
    }

    /// An offer in the cities and categories of the person is near the person (R05.48).
    case nearbyOffer(OfferName, city: Line)
    /// A new offer in the cities and categories of the person can be seen (R05.48).
    case newOffer(OfferName, city: Line)
    /// The event of an offer that the person has saved does not take place.
    case offerCancelled(OfferName, reason: Line?)
    /// Staff has hidden the offer of the promoter (R05.39).
    case offerHidden(OfferID, Line, reason: Line)
    /// The event of an offer that the person has saved takes place at another time, which is not known yet.
    case offerPostponed(OfferName)
    /// The event of an offer that the person has saved takes place at another time.
    case offerRescheduled(OfferName, to: Instant, in: TimeZoneName)
    /// Staff shows the offer of the promoter again, or has released it (R05.39).
    case offerRestored(OfferID, Line, reason: Line)
    /// The promoter may publish again (R05.39).
    case promoterRestored(reason: Line)
    /// The promoter may not publish any more (R05.39).
    case promoterRevoked(reason: Line)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .nearbyOffer(let offer, let city):
            Self.aboutOffer(.nearbyOffer, "To the person: an offer is near", offer, ["city": city.text])
        case .newOffer(let offer, let city):
            Self.aboutOffer(
                .newOffer, "To the person: a new offer in the person's cities and categories", offer,
                ["city": city.text])
        case .offerCancelled(let offer, let reason):
            Self.aboutOffer(
                .offerCancelled, "To the person: the event of a saved offer is cancelled", offer,
                reason.map { ["hasReason": "true", "reason": $0.text] } ?? [:])
        case .offerHidden(let id, let name, let reason):
            Self.toPromoter(.offerHidden, "To the promoter: staff has hidden the offer", id, name, reason)
        case .offerPostponed(let offer):
            Self.aboutOffer(.offerPostponed, "To the person: the event of a saved offer is postponed", offer)
        case .offerRescheduled(let offer, let start, let zone):
            Self.aboutOffer(
                .offerRescheduled, "To the person: the event of a saved offer takes place at another time", offer,
                ["start": start.text(in: zone.text)])
        case .offerRestored(let id, let name, let reason):
            Self.toPromoter(.offerRestored, "To the promoter: staff shows the offer again", id, name, reason)
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

    /// Returns the terms of a notice to a follower.
    private static func aboutOffer(
        _ kind: Kind, _ summary: String, _ offer: OfferName, _ arguments: [String: String] = [:]
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push], arguments: arguments.merging(["offer": offer.name.text]) { $1 },
            link: PageLink(to: ReadOffer(slug: offer.slug)))
    }

    private static func toPromoter(
        _ kind: Kind, _ summary: String, _ offer: OfferID, _ name: Line, _ reason: Line
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push, .email], arguments: ["offer": name.text, "reason": reason.text],
            link: OwnOfferPage(offer: offer).link)
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
