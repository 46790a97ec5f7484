import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// Notifies the matching followers of an offer, each once ever (R05.48). For use in a transaction.
struct OfferAnnouncement {
    static let job = "announceOffer"

    let dependencies: CityOffersDependencies
    let tx: Transaction

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        (self.dependencies, self.tx) = (dependencies, tx)
    }

    /// Schedules the notices of a visible offer to the followers of its city and categories. Followers of a pair that
    /// was announced before are left out.
    func begin(_ offer: OfferRecord, to categories: [OfferCategoryID]) throws {
    }
}
