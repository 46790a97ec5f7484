import CarsContract
import GRDB
import SQLiteKit

/// Finds brands and models that are offered for new cars. For use in a transaction.
struct ModelLookup {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func isOffered(_ brand: BrandID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM brand WHERE id = ? AND isActive = 1)"),
            arguments: [brand]) ?? false
    }

    /// `false` also for a model of another brand (R04.18).
    func isOffered(_ model: ModelID, of brand: BrandID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM model WHERE id = ? AND brand = ? AND isActive = 1)"),
            arguments: [model, brand]) ?? false
    }
}
