import CityOffersContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Applies identity's events about followers and promoters: blocked, unblocked, deleted.
struct OfferAccounts: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

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
            try BlockedRows.ofOffers(tx.db).add(account)
            try showOrHide(account, kind, isShown: false, in: tx)
        }
        if kind == .promoter { return try PromoterRemoval(dependencies, tx).erase(PromoterID(account), done: done) }
        return try FollowerRemoval(dependencies, tx).erase(FollowerID(account), done: done)
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        let rows = BlockedRows.ofOffers(tx.db)
        guard try KnownAccounts(tx.db).contains(account, kind), try !rows.contains(account) else { return }
        try rows.add(account)
        try showOrHide(account, kind, isShown: false, in: tx)
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        let rows = BlockedRows.ofOffers(tx.db)
        guard try rows.contains(account) else { return }
        try rows.remove(account)
        try showOrHide(account, kind, isShown: true, in: tx)
    }

    /// Brings what others see of a promoter to its new state. Others see nothing of a follower.
    private func showOrHide(_ account: AccountID, _ kind: AccountKind, isShown: Bool, in tx: Transaction) throws {
        guard kind == .promoter else { return }
        let isRevoked = try PromoterRows(tx.db).findForStaff(PromoterID(account))?.revokedAt != nil
        try dependencies.pictures.setPublic(isShown && !isRevoked, of: account, in: tx)
        try OfferVisibilityChange(dependencies).promoterChanged(PromoterID(account), in: tx)
    }
}
