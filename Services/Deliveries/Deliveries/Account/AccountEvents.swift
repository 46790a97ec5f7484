import ContextKit
import DeliveriesContract
import SQLiteKit
import Vocabulary

/// Applies identity's events: the account of a store or a courier is deleted, blocked or unblocked (architecture,
/// section 2).
struct AccountEvents: Sendable {
    private let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// Reads identity's feed, in the background.
    var consumer: EventConsumer { follower.consumer }

    var follower: AccountFollower {
        let unfinished = UnfinishedWork(kit)
        return AccountFollower(
            on: kit.frame, identity: kit.identity, deleted: deleted, blocked: blocked, unblocked: unblocked,
            known: { try KnownAccounts($0).all() },
            isUnfinished: { account, kind in try await unfinished.reason(of: account, kind) != nil })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in tx: Transaction
    ) throws -> EventEffect.Progress {
        guard try KnownAccounts(tx.db).contains(account, kind) else { return .passed }
        switch kind {
        case .courier:
            try CourierDeparture(kit, tx).erase(CourierID(account))
            return .done
        case .store:
            return try StoreDeparture(kit, tx).erase(StoreID(account), done: done)
        case .person, .restaurant, .promoter, .dealer, .staff: return .passed
        }
    }

    @Sendable private func blocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        let db = tx.db
        guard try KnownAccounts(db).contains(account, kind), try !BlockedRows(db).contains(account) else { return }
        switch kind {
        case .courier: try CourierDeparture(kit, tx).block(CourierID(account))
        case .store: try StoreBlock(kit, tx).begin(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }

    @Sendable private func unblocked(_ account: AccountID, _ kind: AccountKind, in tx: Transaction) throws {
        guard try BlockedRows(tx.db).contains(account) else { return }
        switch kind {
        case .courier: try BlockedRows(tx.db).remove(account)
        case .store: try StoreBlock(kit, tx).end(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }
}
