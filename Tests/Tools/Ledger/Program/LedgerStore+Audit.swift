import GRDB
import LedgerKit
import SQLiteKit
import Vocabulary

extension LedgerStore {
    /// Reads the totals and the contradictions in one transaction.
    func audit() async throws -> AuditLedger.Reply {
        try await database.read { db in
            var faults: [String] = []
            for (fault, sql) in Self.contradictions {
                let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
                if count > 0 { faults.append("\(count) \(fault)") }
            }
            let sums = try Row.fetchOne(
                db, sql: "SELECT count(*), coalesce(sum(opened), 0), coalesce(sum(balance), 0) FROM account")
            return AuditLedger.Reply(
                accounts: sums?[0] ?? 0, opened: sums?[1] ?? 0, balances: sums?[2] ?? 0,
                transfers: try TransferID.fetchAll(db, sql: "SELECT id FROM transfer ORDER BY number"),
                stated: try Int.fetchOne(db, sql: "SELECT coalesce(sum(transfers), 0) / 2 FROM statement") ?? 0,
                faults: faults)
        }
    }

    /// The contradictions, each with the statement that finds it.
    private static let contradictions = [
        (
            "transfers without exactly two movements that cancel out",
            """
            SELECT number FROM transfer LEFT JOIN movement ON movement.transfer = transfer.number
            GROUP BY number HAVING count(account) <> 2 OR sum(amount) <> 0
            """
        ),
        (
            "accounts whose balance is not the opening balance plus the movements",
            """
            SELECT id FROM account
            WHERE balance <> opened + (SELECT coalesce(sum(amount), 0) FROM movement WHERE account = account.id)
            """
        ),
        ("gaps in the transfer numbers", "SELECT count(*) FROM transfer HAVING count(*) <> coalesce(max(number), 0)"),
        (
            "transfers without an event, or events without a transfer",
            "SELECT head FROM kitFeed WHERE head <> (SELECT count(*) FROM transfer)"
        ),
        (
            "statements that count more or fewer transfers than the events that were read",
            """
            SELECT sequence FROM kitCursor
            WHERE consumer = 'ledger' AND 2 * sequence <> (SELECT coalesce(sum(transfers), 0) FROM statement)
            """
        ),
        (
            "statements whose total is not the sum of their transfers",
            """
            SELECT account FROM statement WHERE total <> (
                SELECT sum(amount) FROM movement WHERE account = statement.account
                    AND transfer <= (SELECT sequence FROM kitCursor WHERE consumer = 'ledger'))
            """
        ),
    ]
}
