import GRDB
import LedgerKit
import RPC
import SQLiteKit
import Vocabulary

/// The accounts. Each method is one transaction.
struct LedgerStore: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed

    func open(_ account: LedgerAccountID, with balance: Int64) async throws {
        try await database.write { db in
            try db.cachedStatement(sql: "INSERT INTO account (id, opened, balance) VALUES (?, ?, ?)")
                .execute(arguments: [account, balance, balance])
        }
    }

    func balance(of account: LedgerAccountID) async throws -> Int64 {
        try await database.read { db in
            guard
                let balance = try Int64.fetchOne(
                    db.cachedStatement(sql: "SELECT balance FROM account WHERE id = ?"), arguments: [account])
            else { throw ReadBalance.Refused.unknownAccount }
            return balance
        }
    }

    /// - Throws: ``Transfer/Refused``
    func transfer(
        _ call: Transfer, as id: TransferID, at now: Instant, in context: CallContext
    ) async throws -> Answer<Transfer.Reply> {
        try await database.write(once: call, context, now: now) { [feed] db in
            let change = try db.cachedStatement(
                sql: "UPDATE account SET balance = balance + ?2 WHERE id = ?1 RETURNING balance")
            for (account, amount) in [(call.source, -call.amount), (call.target, call.amount)] {
                do {
                    guard try Int64.fetchOne(change, arguments: [account, amount]) != nil else {
                        throw Transfer.Refused.unknownAccount
                    }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                    throw Transfer.Refused.notEnough
                }
            }
            let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM transfer")) ?? 0
            try db.cachedStatement(sql: "INSERT INTO transfer (number, id, at) VALUES (?, ?, ?)")
                .execute(arguments: [last + 1, id, now])
            let movement = try db.cachedStatement(
                sql: "INSERT INTO movement (transfer, account, amount) VALUES (?, ?, ?)")
            try movement.execute(arguments: [last + 1, call.source, -call.amount])
            try movement.execute(arguments: [last + 1, call.target, call.amount])
            let moved = MoneyMoved(transfer: id, source: call.source, target: call.target, amount: call.amount)
            try feed.append(moved, in: db, traceparent: context.meta.traceparent)
            return Transfer.Reply(transfer: id, number: last + 1)
        }
    }

    /// Part of the transaction of the event reader.
    static func state(_ moved: MoneyMoved, _ db: Database) throws {
        let change = try db.cachedStatement(
            sql: """
                INSERT INTO statement (account, transfers, total) VALUES (?1, 1, ?2)
                ON CONFLICT DO UPDATE SET transfers = transfers + 1, total = total + ?2
                """)
        try change.execute(arguments: [moved.source, -moved.amount])
        try change.execute(arguments: [moved.target, moved.amount])
    }
}
