import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Removes a registration whose account identity will never activate. For use in a transaction.
struct FailedRegistration {
    private let dependencies: DeliveriesDependencies
    private let tx: Transaction

    init(_ dependencies: DeliveriesDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Removes the profile and everything that refers to it. A courier who registered with a registration key may have
    /// been offered deliveries meanwhile. Without an active account the courier cannot have accepted one.
    func remove(_ account: AccountID) throws {
        try CourierRemoval(dependencies, tx).leave(CourierID(account))
        // Also the offers of deliveries that other couriers have finished.
        try tx.db.cachedStatement(sql: "DELETE FROM candidate WHERE courier = ?").execute(arguments: [account])
        for table in ["store", "courier"] {
            try tx.db.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [account])
        }
        try dependencies.changes.forget(account, in: tx.db)
    }
}
