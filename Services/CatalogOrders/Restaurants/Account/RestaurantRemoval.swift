import ContextKit
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Removes restaurants whose account is deleted, or was never activated. For use in a transaction.
struct RestaurantRemoval {
    /// How many rows one transaction erases. A restaurant may have a million orders.
    static let slice = 200

    private let pictures: Pictures
    private let streams: OrderStreams
    private let tx: Transaction

    init(_ dependencies: RestaurantsDependencies, _ tx: Transaction) {
        pictures = dependencies.pictures
        streams = dependencies.orderStreams
        self.tx = tx
    }

    /// Erases the next slice of a restaurant whose account is deleted. Its employees lose their employer.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ restaurant: RestaurantID, done: Int) throws -> EventEffect.Progress {
        // A call that was let in earlier writes nothing between two slices.
        try BlockedRows(tx.db).add(AccountID(restaurant))
        var erased = try InvitationRows(tx.db).removeAll(of: restaurant, atMost: Self.slice)
        let employees = try EmploymentRows(tx.db).removeAll(of: restaurant, atMost: Self.slice - erased)
        for person in employees { try streams.endEmployment(of: person, in: tx.db) }
        erased += employees.count
        erased += try GuestRemoval(tx.db).removeAll(of: restaurant, atMost: Self.slice - erased, streams)
        guard erased < Self.slice else { return .reached(done + erased) }
        if let menu = try MenuRows(tx.db).all(of: restaurant).first {
            try MenuRemoval(pictures, tx).remove(menu.id)
            return .reached(done + erased + 1)
        }
        try pictures.removeAll(of: restaurant, in: tx)
        try BlockedRows(tx.db).remove(AccountID(restaurant))
        try RestaurantSearchRows(tx.db).remove(restaurant)
        try delete(AccountID(restaurant))
        return .done
    }

    /// Removes a registration that identity will never activate. Nobody could sign in, so there is only the profile.
    func removeUnused(_ account: AccountID) throws { try delete(account) }

    private func delete(_ account: AccountID) throws {
        try GuestRemoval(tx.db).removeNumbers(of: RestaurantID(account))
        try TableRows(tx.db).removeAll(of: RestaurantID(account))
        try tx.db.cachedStatement(sql: "DELETE FROM restaurant WHERE id = ?").execute(arguments: [account])
    }
}
