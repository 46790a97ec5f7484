public import CallTypes

/// An offer, for its promoter.
public struct OwnOfferPage: LinkedPage {
    public static let name = "cityOffers.offer"
    public static let path = "/city-offers/offers/{offer}"
    public static let readings = [
        PageReading(
            GetMyOffer.self, of: "offer",
            showing: PageThing(
                "cityOffers.offer", states: ["state", "details.status"],
                facts: ["details.name", "details.city.name", "details.eventStart", "hiddenReason"],
                actions: "actions"),
            buttons: [
                PageButton("publish", makes: PublishOffer.self),
                PageButton("activate", makes: SetOfferActive.self, with: ["isActive": "true"]),
                PageButton("deactivate", makes: SetOfferActive.self, with: ["isActive": "false"]),
                PageButton("postpone", makes: PostponeOffer.self),
            ])
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }
}
