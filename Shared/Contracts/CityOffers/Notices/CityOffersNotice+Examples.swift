import Vocabulary

extension CityOffersNotice {
    public static func example(of kind: Kind) -> Self {
        let offer = OfferName(name: ExampleTown.concertName, slug: ExampleTown.concertSlug)
        let (id, city) = (ExampleTown.concert, ExampleTown.concertRow.city)
        return switch kind {
        case .nearbyOffer: .nearbyOffer(offer, city: city)
        case .newOffer: .newOffer(offer, city: city)
        case .offerCancelled: .offerCancelled(offer, reason: Line(unchecked: "The singer is ill."))
        case .offerHidden: .offerHidden(id, offer.name, reason: ExampleTown.hidingReason)
        case .offerPostponed: .offerPostponed(offer)
        case .offerRescheduled:
            .offerRescheduled(offer, to: ExampleTown.noon + .seconds(8 * 86_400), in: .example)
        case .offerRestored: .offerRestored(id, offer.name, reason: Line(unchecked: "The place is right now."))
        case .promoterRestored: .promoterRestored(reason: ExampleTown.reason)
        case .promoterRevoked: .promoterRevoked(reason: ExampleTown.reason)
        }
    }
}
