import GRDB
import SQLiteKit
import Vocabulary

/// Inserts notices into inboxes, in the caller's transaction.
struct InboxWriter: Sendable {
    /// Wakes the readers that wait for new entries (``NotificationStream``).
    let signal: CommitSignal

    /// - Parameters:
    ///   - notice: an existing row of `notice`.
    ///   - account: an existing account.
    /// - Returns: the number in the inbox, one more than the previous number; `nil` when the account has the notice
    ///   already.
    func add(notice: Int64, to account: AccountID, in db: Database) throws -> Int64? {
        let known = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM inbox WHERE notice = ? AND account = ?)")
        guard try Bool.fetchOne(known, arguments: [notice, account]) == false else { return nil }
        let counting = try db.cachedStatement(
            sql: """
                INSERT INTO inboxState (account, last) VALUES (?, 1)
                ON CONFLICT (account) DO UPDATE SET last = last + 1 RETURNING last
                """)
        guard let number = try Int64.fetchOne(counting, arguments: [account]) else {
            throw UnreadableRow(table: "inboxState", column: "last")
        }
        try db.insert(into: "inbox", ["account": account, "number": number, "notice": notice])
        signal.raiseAfterCommit(of: db)
        return number
    }
}
