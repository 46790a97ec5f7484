import ContextKit
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Applies identity's events about restaurants and persons: confirmed, blocked, unblocked, deleted, renamed.
struct RestaurantAccounts: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// Reads identity's feed in the background.
    var follower: AccountFollower {
        AccountFollower(
            on: dependencies.host, identity: dependencies.identity, deleted: deleted, blocked: blocked,
            unblocked: unblocked, confirmed: confirmed, renamed: renamed, known: { try KnownAccounts($0).all() },
            hasDeletionBlocker: { [dependencies] account, kind in
                try await DeletionBlockers(dependencies).reason(of: account, kind) != nil
            })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in tx: Transaction
    ) throws -> EventEffect.Progress {
        // The slices before may have erased the rows by which the account is known.
        guard try done > 0 || KnownAccounts(tx.db).contains(account, kind) else { return .passed }
        if kind == .restaurant {
            return try RestaurantRemoval(dependencies, tx).erase(RestaurantID(account), done: done)
        }
        return try PersonRemoval(dependencies.orderStreams, tx).erase(PersonID(account), done: done)
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        let db = tx.db
        guard try KnownAccounts(db).contains(account, kind), try !BlockedRows(db).contains(account) else { return }
        try BlockedRows(db).add(account)
        try showOrHide(account, kind, in: tx)
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try BlockedRows(tx.db).contains(account) else { return }
        try BlockedRows(tx.db).remove(account)
        try showOrHide(account, kind, in: tx)
    }

    @Sendable private func confirmed(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard kind == .restaurant else { return }
        try tx.db.update("restaurant", ["isConfirmed": true], where: ["id": account])
        try showOrHide(account, kind, in: tx)
    }

    @Sendable private func renamed(
        _ account: AccountID, _ name: Line?, _ surname: Line?, _ version: Int64?, in tx: Transaction
    ) throws {
        let persons = PersonRows(tx.db)
        guard var person = try persons.find(PersonID(account)), version.map({ $0 > person.nameVersion }) ?? true else {
            return
        }
        (person.name, person.surname, person.nameVersion) = (name, surname, version ?? 0)
        try persons.save(person)
    }

    /// Brings what others see of an account to its new state.
    private func showOrHide(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard kind == .restaurant else { return try PersonRows(tx.db).index(PersonID(account)) }
        let restaurant = RestaurantID(account)
        let isShown = try RestaurantRows(tx.db).shown(restaurant) != nil
        try RestaurantSearchRows(tx.db).refresh(restaurant)
        try dependencies.pictures.setPublic(isShown, of: account, in: tx)
        try MenuRemoval(dependencies.pictures, tx).setPicturesPublic(isShown, of: restaurant)
    }
}
