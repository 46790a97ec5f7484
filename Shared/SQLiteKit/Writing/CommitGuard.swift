import GRDB
import Synchronization

/// Keeps the COMMIT for the writer: any other is turned into a rollback by SQLite.
///
/// A body that commits by hand would make durable what can still run again. So would one that goes on after SQLite has
/// rolled its transaction back: each of its statements would be a transaction of its own then.
final class CommitGuard: TransactionObserver, Sendable {
    /// Used on the writer's queue only.
    private let isOpen = Atomic(false)

    /// Lets the commits of `body` pass.
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
