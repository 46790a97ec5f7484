import GRDB
import SQLiteKit
import Vocabulary

/// How far somebody has read: a row of `inboxState`, from which what is unread follows without counting.
struct InboxState: Hashable, Sendable {
    /// The newest number; 0 before the first.
    var last: Int64 = 0
    /// All up to this one are read, or gone.
    var readUpTo: Int64 = 0
    /// How many beyond it were marked by themselves.
    var readBeyond: Int64 = 0

    var unread: Int64 { last - readUpTo - readBeyond }

    /// - Parameter isMarked: whether it was marked by itself.
    func isRead(_ number: Int64, isMarked: Bool) -> Bool { isMarked || number <= readUpTo }
}

extension Database {
    /// As of somebody who was never told anything, when there is no row.
    func inboxState(of account: AccountID) throws -> InboxState {
        let statement = try cachedStatement(
            sql: "SELECT last, readUpTo, readBeyond FROM inboxState WHERE account = ?")
        guard let row = try Row.fetchOne(statement, arguments: [account]) else { return InboxState() }
        return InboxState(last: row[0], readUpTo: row[1], readBeyond: row[2])
    }

    /// Counts all up to a number as read. One that is not beyond those that are read already changes nothing.
    /// - Parameter number: at most the newest one.
    func raiseReadUpTo(of account: AccountID, to number: Int64) throws {
        // The index has only what was marked by itself: however many were passed over, few rows are looked at.
        try cachedStatement(
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
}
