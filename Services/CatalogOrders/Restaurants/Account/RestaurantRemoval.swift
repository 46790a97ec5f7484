import ContextKit
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Removes restaurants whose account is deleted, or was never activated. For use in a transaction.
struct RestaurantRemoval {
    private let pictures: Pictures
    private let tx: Transaction

    init(_ pictures: Pictures, _ tx: Transaction) {
        self.pictures = pictures
        self.tx = tx
    }

    /// Erases a restaurant whose account is deleted.
    func erase(_ account: AccountID) throws {
        try pictures.removeAll(of: account, in: tx)
        try BlockedRows(tx.db).remove(account)
        try RestaurantSearchRows(tx.db).remove(RestaurantID(account))
        try MenuRemoval(pictures, tx).removeAll(of: RestaurantID(account))
        try delete(account)
    }

    /// Removes a registration that identity will never activate. Nobody could sign in, so there is only the profile.
    func removeUnused(_ account: AccountID) throws { try delete(account) }

    private func delete(_ account: AccountID) throws {
        try TableRows(tx.db).removeAll(of: RestaurantID(account))
        try tx.db.cachedStatement(sql: "DELETE FROM restaurant WHERE id = ?").execute(arguments: [account])
    }
}
