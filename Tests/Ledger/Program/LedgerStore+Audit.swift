import GRDB
import LedgerKit
import SQLiteKit
import Vocabulary

extension LedgerStore {
    /// One look at everything.
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
                transfers: try TransferID.fetchAll(db, sql: "SELECT id FROM transfer ORDER BY number"), faults: faults)
        }
    }

    /// What must not be found, and what finds it.
    private static let contradictions = [
        (
            "transfers without exactly two movements that cancel out",
            """
            SELECT number FROM transfer LEFT JOIN movement ON movement.transfer = transfer.number
            GROUP BY number HAVING count(account) <> 2 OR sum(amount) <> 0
            """
        ),
        (
            "accounts whose balance is not what they were opened with and what moved",
            """
            SELECT id FROM account
            WHERE balance <> opened + (SELECT coalesce(sum(amount), 0) FROM movement WHERE account = account.id)
            """
        ),
        ("gaps in the numbers", "SELECT count(*) FROM transfer HAVING count(*) <> coalesce(max(number), 0)"),
        (
            "stored replies that name no transfer",
            """
            SELECT key FROM answered
            WHERE NOT EXISTS (SELECT * FROM transfer WHERE number = json_extract(CAST(reply AS TEXT), '$.number'))
            """
        ),
    ]
}
