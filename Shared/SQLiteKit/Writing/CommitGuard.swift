import GRDB
import Synchronization

/// Allows only the writer's COMMIT. SQLite turns any other COMMIT into a rollback.
///
/// A body that commits by itself would make changes durable, and could still run again. The same applies to a body that
/// continues after SQLite has rolled its transaction back: each further statement would be its own transaction.
final class CommitGuard: TransactionObserver, Sendable {
    /// Used on the writer's queue only.
    private let isOpen = Atomic(false)

    /// Allows the commits of `body`.
    func passing(_ body: () throws -> Void) rethrows {
        isOpen.store(true, ordering: .relaxed)
        defer { isOpen.store(false, ordering: .relaxed) }
        try body()
    }

    func databaseWillCommit() throws {
        guard isOpen.load(ordering: .relaxed) else { throw DatabaseRefused.transactionEnded }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}
}
