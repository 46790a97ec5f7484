package import CityOffersContract
package import GRDB

/// Writes the database of a stopped service, for benchmarks: a million calls would take hours.
package struct OfferSeeding: Sendable {
    private let clocks = CityClocks()

    package init() {}

    /// Adds the row of an offer that readers see. No job ends it, and no follower is notified.
    package func show(_ offer: OfferID, _ db: Database) throws {
        guard let record = try OfferRows(db).find(offer), let shown = try ShownOfferRows(db).shown(record, clocks)
        else { return }
        try ShownOfferRows(db).save(shown)
    }
}
