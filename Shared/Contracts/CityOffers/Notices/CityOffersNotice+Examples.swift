import Vocabulary

extension CityOffersNotice {
    public static func example(of kind: Kind) -> Self {
        let offer = OfferName(name: ExampleTown.concertName, slug: ExampleTown.concertSlug)
        let (id, reason) = (ExampleTown.concert, ExampleTown.hidingReason)
        return switch kind {
        case .offerCancelled: .offerCancelled(offer, reason: Line(unchecked: "The singer is ill."))
        case .offerHidden: .offerHidden(id, offer.name, reason: reason)
        case .offerPostponed: .offerPostponed(offer)
        case .offerRescheduled:
            .offerRescheduled(offer, to: ExampleTown.noon + .seconds(8 * 86_400), in: .example)
        case .offerRestored: .offerRestored(id, offer.name, reason: Line(unchecked: "The place is right now."))
        }
    }
}
