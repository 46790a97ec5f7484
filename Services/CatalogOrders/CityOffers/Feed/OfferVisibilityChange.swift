import CityOffersContract
import SQLiteKit

/// Brings the offers that readers see in step with a change of their promoter, their city or their category. For use in
/// the transaction of the change.
struct OfferVisibilityChange {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// The promoter is revoked, restored, blocked, unblocked or renamed, or its account is deleted.
    func promoterChanged(_ promoter: PromoterID, in tx: Transaction) throws {
        try ShownOffers(dependencies, tx).refreshAll(of: promoter)
    }

    /// The city is switched on or off, or has another name, position or time zone.
    func cityChanged(_ city: CityID, in tx: Transaction) throws {
        try ShownOffers(dependencies, tx).refreshAll(in: city)
    }

    /// The category is switched on or off, or has another name.
    func categoryChanged(_ category: OfferCategoryID, in tx: Transaction) throws {
        try ShownOffers(dependencies, tx).refreshAll(in: category)
    }
}
