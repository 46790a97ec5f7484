import ContextKit
import GRDB
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
    ) throws -> EventEffect.Progress { .passed }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try KnownAccounts(tx.db).contains(account, kind) else { return }
        try BlockedRows.ofOffers(tx.db).add(account)
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        try BlockedRows.ofOffers(tx.db).remove(account)
    }
}
