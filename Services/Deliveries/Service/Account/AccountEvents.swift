import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What follows here when identity deletes the account of a store or a courier, blocks it, or lets it in again
/// (architecture, section 2).
struct AccountEvents: Sendable {
    private let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// Reads identity's feed, in the background.
    var consumer: EventConsumer { follower.consumer(on: kit.frame) }

    var follower: AccountFollower {
        let unfinished = UnfinishedWork(kit)
        return AccountFollower(
            identity: kit.identity, database: kit.database, deleted: deleted, blocked: blocked, unblocked: unblocked,
            known: { try KnownAccounts($0).all() },
            isUnfinished: { account, kind in try await unfinished.reason(of: account, kind) != nil })
    }

    @Sendable private func deleted(
        _ account: AccountID, _ kind: AccountKind, done: Int, in db: Database, traceparent: String?
    ) throws -> EventEffect.Progress {
        guard try KnownAccounts(db).contains(account, kind) else { return .passed }
        switch kind {
        case .courier:
            try CourierDeparture(kit: kit, db: db, traceparent: traceparent).erase(CourierID(account))
            return .done
        case .store:
            return try StoreDeparture(kit: kit, db: db, traceparent: traceparent).erase(StoreID(account), done: done)
        case .person, .restaurant, .promoter, .dealer, .staff: return .passed
        }
    }

    @Sendable private func blocked(
        _ account: AccountID, _ kind: AccountKind, in db: Database, traceparent: String?
    ) throws {
        guard try KnownAccounts(db).contains(account, kind), try !BlockedRows(db).contains(account) else { return }
        switch kind {
        case .courier:
            try CourierDeparture(kit: kit, db: db, traceparent: traceparent).block(CourierID(account))
        case .store: try StoreBlock(kit: kit, db: db).begin(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }

    @Sendable private func unblocked(
        _ account: AccountID, _ kind: AccountKind, in db: Database, traceparent: String?
    ) throws {
        guard try BlockedRows(db).contains(account) else { return }
        switch kind {
        case .courier: try BlockedRows(db).remove(account)
        case .store: try StoreBlock(kit: kit, db: db).end(StoreID(account))
        case .person, .restaurant, .promoter, .dealer, .staff: return
        }
    }
}
