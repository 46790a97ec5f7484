import ContextKit
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Applies identity's events about restaurants: confirmed, blocked, unblocked, deleted.
struct RestaurantAccounts: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// Reads identity's feed in the background.
    var follower: AccountFollower {
        AccountFollower(
            on: dependencies.host, identity: dependencies.identity, deleted: deleted, blocked: blocked,
            unblocked: unblocked, confirmed: confirmed, known: { try Self.known($0) },
            hasDeletionBlocker: { _, _ in false })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in tx: Transaction
    ) throws -> EventEffect.Progress {
        guard kind == .restaurant, try Self.has(account, tx.db) else { return .passed }
        try RestaurantRemoval(dependencies.pictures, tx).erase(account)
        return .done
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard kind == .restaurant, try Self.has(account, tx.db), try !BlockedRows(tx.db).contains(account) else {
            return
        }
        try BlockedRows(tx.db).add(account)
        try showOrHide(account, in: tx)
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try BlockedRows(tx.db).contains(account) else { return }
        try BlockedRows(tx.db).remove(account)
        try showOrHide(account, in: tx)
    }

    @Sendable private func confirmed(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard kind == .restaurant else { return }
        try tx.db.update("restaurant", ["isConfirmed": true], where: ["id": account])
        try showOrHide(account, in: tx)
    }

    /// Brings all that everybody sees of a restaurant to its new state.
    private func showOrHide(_ account: AccountID, in tx: Transaction) throws {
        let restaurant = RestaurantID(account)
        let isShown = try RestaurantRows(tx.db).shown(restaurant) != nil
        try RestaurantSearchRows(tx.db).refresh(restaurant)
        try dependencies.pictures.setPublic(isShown, of: account, in: tx)
        try MenuRemoval(dependencies.pictures, tx).setPicturesPublic(isShown, of: restaurant)
    }

    private static func has(_ account: AccountID, _ db: Database) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM restaurant WHERE id = ?)")
        return try Bool.fetchOne(select, arguments: [account]) ?? false
    }

    /// Returns all restaurants except those with an unfinished registration, which identity may not know yet.
    private static func known(_ db: Database) throws -> [AccountID: AccountKind] {
        let select = try db.cachedStatement(
            sql: """
                SELECT id FROM restaurant
                WHERE NOT EXISTS (SELECT * FROM registration WHERE account = restaurant.id)
                """)
        return Dictionary(uniqueKeysWithValues: try AccountID.fetchAll(select).map { ($0, .restaurant) })
    }
}
