public import CallTypes

/// Shows the offer of a share link to anyone, with the rules of ``GetOffer`` (R05.38).
public struct ShowOffer: Call {
    public static let name = "cityOffers.showOffer"
    public static let summary = "Show the offer of a share link"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/city-offers/shared/{slug}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A friend of Ana's opens the link in the app", ShowOffer(slug: ExampleTown.concertSlug),
            ShownOffer(offer: ExampleTown.concertDetails, hasEnded: false))
    ]

    public var slug: Slug

    public init(slug: Slug) { self.slug = slug }

    public typealias Reply = ShownOffer
    public typealias Refused = ShownOfferRefused
}
