import ContextKit
import SQLiteKit
import Vocabulary

extension InboxStore {
    /// The number of rows that one transaction removes at most, so that no call waits long.
    static let batchSize = 500

    /// Erases notices from before an instant, with their inbox entries and messages. Erased entries count as read: the
    /// unread count must not include entries that no list shows.
    func removeOld(before instant: Instant) async throws {
        let removed = { @Sendable (tx: Transaction) throws -> Bool in
            try InboxRows(tx.db).removeNotices(before: instant, atMost: Self.batchSize)
        }
        while try await dependencies.host.write(removed) { await Task.yield() }
    }
}
