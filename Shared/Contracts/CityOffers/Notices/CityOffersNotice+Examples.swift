import Vocabulary

extension CityOffersNotice {
    public static func example(of kind: Kind) -> Self {
        let offer = OfferName(name: ExampleTown.concertRow.name, slug: Slug(unchecked: "koncert-na-dravi"))
        return switch kind {
        case .nearbyOffer: .nearbyOffer(offer, city: ExampleTown.concertRow.city)
        case .newOffer: .newOffer(offer, city: ExampleTown.concertRow.city)
        case .promoterRestored: .promoterRestored(reason: ExampleTown.reason)
        case .promoterRevoked: .promoterRevoked(reason: ExampleTown.reason)
        }
    }
}
