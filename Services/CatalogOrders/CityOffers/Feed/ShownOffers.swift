import CityOffersContract
import SQLiteKit

/// Stands in for the index of visible offers.
struct ShownOffers {
    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {}

    func refresh(_ offer: OfferID) throws {}
}
