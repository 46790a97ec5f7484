import CarsContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Applies identity's events about sellers and dealers: blocked, unblocked, deleted.
struct CarAccounts: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// Reads identity's feed in the background.
    var follower: AccountFollower {
        AccountFollower(
            on: dependencies.host, identity: dependencies.identity, deleted: deleted, blocked: blocked,
            unblocked: unblocked, known: { try KnownAccounts($0).all() },
            hasDeletionBlocker: { [dependencies] account, kind in
                try await DeletionBlockers(dependencies).reason(of: account, kind) != nil
            })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in tx: Transaction
    ) throws -> EventEffect.Progress {
        // The slices before may have erased the rows by which the account is known.
        guard try done > 0 || KnownAccounts(tx.db).contains(account, kind) else { return .passed }
        if done == 0 {
            // A call that was let in earlier writes nothing between two slices.
            try BlockedRows(tx.db).add(account)
            try showOrHide(account, kind, isShown: false, in: tx)
        }
        if kind == .dealer { return try DealerRemoval(dependencies, tx).erase(DealerID(account), done: done) }
        return try SellerRemoval(dependencies, tx).erase(SellerID(account), done: done)
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try KnownAccounts(tx.db).contains(account, kind), try !BlockedRows(tx.db).contains(account) else {
            return
        }
        try BlockedRows(tx.db).add(account)
        try BlockedTime(dependencies, tx).pause(account)
        try showOrHide(account, kind, isShown: false, in: tx)
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try BlockedRows(tx.db).contains(account) else { return }
        try BlockedRows(tx.db).remove(account)
        try BlockedTime(dependencies, tx).resume(account)
        try showOrHide(account, kind, isShown: true, in: tx)
    }

    /// Brings what others see of an account to its new state (R04.49, R04.51).
    private func showOrHide(_ account: AccountID, _ kind: AccountKind, isShown: Bool, in tx: Transaction) throws {
        switch kind {
        case .dealer: try dependencies.pictures.setPublic(isShown, of: account, in: tx)
        case .person: try CarSearchRows(tx.db).refreshAll(of: SellerID(account))
        case .store, .courier, .promoter, .restaurant, .staff: break
        }
    }
}
