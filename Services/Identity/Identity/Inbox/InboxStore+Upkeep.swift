import ContextKit
import SQLiteKit
import Vocabulary

extension InboxStore {
    /// How many rows one transaction removes, so that no call waits long for it.
    static let bite = 500

    /// Erases notices of before an instant, with their places in inboxes and the messages about them. They count as
    /// read from then on: nobody is told that something is unread which is not there.
    func removeOld(before instant: Instant) async throws {
        let removed = { @Sendable (tx: Transaction) throws -> Bool in
            try InboxRows(tx.db).removeNotices(before: instant, atMost: Self.bite)
        }
        while try await kit.frame.write(removed) { await Task.yield() }
    }
}
