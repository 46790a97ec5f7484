import ContextKit
import DeliveriesContract
import SQLiteKit
import Vocabulary

/// Applies identity's events about deleted, blocked and unblocked stores and couriers.
struct AccountEvents: Sendable {
    private let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Reads identity's feed in the background.
    var consumer: EventConsumer { follower.consumer }

    var follower: AccountFollower {
        let deletionBlocker = DeletionBlockers(dependencies)
        return AccountFollower(
            on: dependencies.host, identity: dependencies.identity, deleted: deleted, blocked: blocked,
            unblocked: unblocked,
            known: { try KnownAccounts($0).all() },
            hasDeletionBlocker: { account, kind in try await deletionBlocker.reason(of: account, kind) != nil })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in tx: Transaction
    ) throws -> EventEffect.Progress {
        guard try KnownAccounts(tx.db).contains(account, kind) else { return .passed }
        switch kind {
        case .courier:
            try CourierRemoval(dependencies, tx).erase(CourierID(account))
            return .done
        case .store:
            return try StoreRemoval(dependencies, tx).erase(StoreID(account), done: done)
        case .person, .restaurant, .promoter, .dealer, .staff: return .passed
        }
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        let db = tx.db
        guard try KnownAccounts(db).contains(account, kind), try !BlockedRows(db).contains(account) else { return }
        switch kind {
        case .courier: try CourierRemoval(dependencies, tx).block(CourierID(account))
        case .store: try StoreBlock(dependencies, tx).begin(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try BlockedRows(tx.db).contains(account) else { return }
        switch kind {
        case .courier: try BlockedRows(tx.db).remove(account)
        case .store: try StoreBlock(dependencies, tx).end(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }
}
