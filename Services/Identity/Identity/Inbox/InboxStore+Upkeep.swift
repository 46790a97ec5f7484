import GRDB
import SQLiteKit
import Vocabulary

extension InboxStore {
    /// How many rows one transaction removes, so that no call waits long for it.
    static let bite = 500

    /// Erases notices of before an instant, with their places in inboxes and the messages about them. They count as
    /// read from then on: nobody is told that something is unread which is not there.
    func removeOld(before instant: Instant) async throws {
        while try await kit.database.write({ try $0.removeNotices(before: instant, atMost: Self.bite) }) {
            await Task.yield()
        }
    }
}

extension Database {
    /// - Returns: whether there may be more.
    fileprivate func removeNotices(before instant: Instant, atMost count: Int) throws -> Bool {
        var rest = count
        while rest > 0 {
            let oldest = try cachedStatement(
                sql: "SELECT id FROM notice WHERE createdAt < ? ORDER BY createdAt LIMIT 1")
            guard let notice = try Int64.fetchOne(oldest, arguments: [instant]) else { return false }
            rest -= try removeFromInboxes(notice, atMost: rest)
            guard rest > 0 else { break }
            try cachedStatement(
                sql: "DELETE FROM message WHERE id IN (SELECT id FROM message WHERE notice = ? LIMIT ?)"
            ).execute(arguments: [notice, rest])
            rest -= changesCount
            guard rest > 0 else { break }
            try cachedStatement(sql: "DELETE FROM notice WHERE id = ?").execute(arguments: [notice])
            rest -= 1
        }
        return true
    }

    /// - Returns: how many had it.
    private func removeFromInboxes(_ notice: Int64, atMost count: Int) throws -> Int {
        let statement = try cachedStatement(sql: "SELECT sequence, account, number FROM inbox WHERE notice = ? LIMIT ?")
        let rows = try Row.fetchAll(statement, arguments: [notice, count])
        for row in rows {
            // While the row is there still: one that was marked by itself is counted no more as such.
            try raiseReadUpTo(of: row[1], to: row[2])
            try cachedStatement(sql: "DELETE FROM inbox WHERE sequence = ?").execute(arguments: [row[0] as Int64])
        }
        return rows.count
    }
}
