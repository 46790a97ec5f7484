import CarsContract
import Media
import SQLiteKit
import Vocabulary

/// Deletes cars, for their sellers and with the accounts of the sellers. For use in a transaction.
struct CarDeletion: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// Erases a draft. Of a car that was on sale the name is left, for the bids of dealers, who are notified.
    /// - Throws: `unknownCar` for a deleted car, `carSold` for a sold one.
    func delete(_ car: CarRecord, in tx: Transaction) throws {
        var new = car
        if car.state != .draft { try new.delete(at: tx.now) }
        try dependencies.pictures.removeAll(of: car.id, in: tx)
        guard new.state == .deleted else { return try CarRows(tx.db).remove(car.id) }
        try CarRows(tx.db).save(new)
        try CarSearchRows(tx.db).remove(car.id)
        try CarExpiry(dependencies).cancel(car.id, in: tx.db)
        let name = try CarRows(tx.db).name(of: car)
        try OpenBids(dependencies.feed).close(of: car.id, because: .deleted, in: tx) { .carDeleted($0.id, name) }
    }
}
