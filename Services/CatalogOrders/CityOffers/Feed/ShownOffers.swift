import CityOffersContract
import SQLiteKit

/// Stands in for the index of visible offers.
struct ShownOffers: Sendable {
    init(_ dependencies: CityOffersDependencies) {}

    func refresh(_ offer: OfferID, in tx: Transaction) throws {}
}
