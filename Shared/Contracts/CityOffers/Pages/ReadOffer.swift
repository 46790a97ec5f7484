public import CallTypes
import Vocabulary

/// Shows the page of an offer to anyone, also without an app (R05.38). It has the rules of ``GetOffer``.
public struct ReadOffer: Call {
    public static let name = "cityOffers.readOffer"
    public static let summary = "Show the page of an offer"
    public static let access = Access.anyone
    public static let route: Route? = .page("/ponuda/{slug}", template: "offer")
    public static let isAppLink = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A friend of Ana's opens the link", ReadOffer(slug: ExampleTown.concertSlug), ExampleTown.offerPage),
        CallExample(
            "The promoter has taken the offer out of sight", ReadOffer(slug: ExampleTown.concertSlug),
            OfferPage(state: .unknown)),
    ]

    public var slug: Slug

    public init(slug: Slug) { self.slug = slug }

    public typealias Reply = OfferPage
}
