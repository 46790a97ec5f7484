import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The tables `inbox` and `inboxState`. For use in a transaction.
struct InboxRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the state of an account's inbox without entries.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func part(of account: AccountID) throws -> InboxStore.Part {
        let select = try db.cachedStatement(
            sql: "SELECT language, (SELECT id FROM kitFeed WHERE one = 1) AS epoch FROM account WHERE id = ?")
        guard let row = try Row.fetchOne(select, arguments: [account]) else { throw CallError.unauthenticated }
        return InboxStore.Part(
            epoch: row["epoch"], language: (row["language"] as String?).flatMap { Language(rawValue: $0) },
            state: try state(of: account), entries: [])
    }

    /// Returns the empty state when the account never had a notice.
    func state(of account: AccountID) throws -> InboxState {
        let select = try db.cachedStatement(sql: "SELECT last, readUpTo, readBeyond FROM inboxState WHERE account = ?")
        guard let row = try Row.fetchOne(select, arguments: [account]) else { return InboxState() }
        return InboxState(last: row["last"], readUpTo: row["readUpTo"], readBeyond: row["readBeyond"])
    }

    /// Marks all entries up to a number as read. A number that is already covered changes nothing.
    /// - Parameter number: at most the newest number.
    func raiseReadUpTo(of account: AccountID, to number: Int64) throws {
        // The index contains only entries that were marked one by one, so few rows are read, however many entries the
        // call covers.
        try db.cachedStatement(
            sql: """
                UPDATE inboxState SET
                    readBeyond = readBeyond - (
                        SELECT count(*) FROM inbox INDEXED BY inboxRead
                        WHERE inbox.account = inboxState.account AND inbox.number > inboxState.readUpTo
                            AND inbox.number <= ?2 AND inbox.readAt IS NOT NULL),
                    readUpTo = ?2
                WHERE account = ?1 AND readUpTo < ?2
                """
        ).execute(arguments: [account, number])
    }

    /// Erases notices from before an instant, with their inbox entries and messages.
    /// - Returns: whether there may be more.
    func removeNotices(before instant: Instant, atMost count: Int) throws -> Bool {
        var rest = count
        while rest > 0 {
            let oldest = try db.cachedStatement(
                sql: "SELECT id FROM notice WHERE createdAt < ? ORDER BY createdAt LIMIT 1")
            guard let notice = try Int64.fetchOne(oldest, arguments: [instant]) else { return false }
            rest -= try removeFromInboxes(notice, atMost: rest)
            guard rest > 0 else { break }
            try db.cachedStatement(
                sql: "DELETE FROM message WHERE id IN (SELECT id FROM message WHERE notice = ? LIMIT ?)"
            ).execute(arguments: [notice, rest])
            rest -= db.changesCount
            guard rest > 0 else { break }
            try db.cachedStatement(sql: "DELETE FROM notice WHERE id = ?").execute(arguments: [notice])
            rest -= 1
        }
        return true
    }

    /// - Returns: how many inboxes had the notice.
    private func removeFromInboxes(_ notice: Int64, atMost count: Int) throws -> Int {
        let select = try db.cachedStatement(
            sql: "SELECT sequence, account, number FROM inbox WHERE notice = ? LIMIT ?")
        let rows = try Row.fetchAll(select, arguments: [notice, count])
        for row in rows {
            let sequence: Int64 = row["sequence"]
            // Before the row is deleted: this also corrects the count of entries that were marked one by one.
            try raiseReadUpTo(of: row["account"], to: row["number"])
            try db.cachedStatement(sql: "DELETE FROM inbox WHERE sequence = ?").execute(arguments: [sequence])
        }
        return rows.count
    }
}
