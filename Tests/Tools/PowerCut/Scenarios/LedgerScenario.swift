import GRDB
import LedgerKit
import RPC
import SQLiteKit
import Vocabulary

/// The ledger from an empty folder: transfers by clients with keys, until enough were answered.
struct LedgerScenario: Scenario {
    /// What the ledger is told to do about durability.
    enum Synchronous: String { case full, normal, off }

    var name: String
    var synchronous = Synchronous.full
    /// How often the process is killed between writing a commit and syncing it, and started again.
    var kills = 0

    let product = "ledger"
    let database = "ledger.sqlite"

    var expectation: Expectation {
        switch synchronous {
        case .full: .durable
        case .normal: .lost
        case .off: .lostOrCorrupt
        }
    }

    func record(in folder: String, size: Int) async throws -> Recording {
        var program = try WatchedProgram(product, ["--synchronous", synchronous.rawValue], in: folder) { reply in
            guard let thing = reply[member: "transfer"]?.string.flatMap(ThingID.init) else { return nil }
            return Acknowledgement(thing: thing, rank: 0)
        }
        var load: LedgerLoad?
        for round in 0...kills {
            // Counted by each thread for itself, from the start of the process.
            let killAtSync = round < kills ? 24 + 3 * round : nil
            try await program.run(killAtSync: killAtSync) { socket in
                if load == nil { load = LedgerLoad(try await LedgerLoad.openAccounts(12, socket), clients: 8) }
                // What the last process wrote and did not sync must not be answered from before it is.
                await load?.finish(socket)
                // A round that is to be killed goes on until that has happened.
                await load?.drive(socket) { killAtSync != nil || $0 < size }
            }
        }
        guard kills > 0 || load?.failures.isEmpty == true else {
            throw WatchedProgram.Failed(description: "calls failed: \(load?.failures.first.map { "\($0)" } ?? "all")")
        }
        return program.recording
    }

    func stored(in db: Database) throws -> [ThingID: Int] {
        guard try db.tableExists("transfer") else { return [:] }
        let rows = try ThingID.fetchAll(db, sql: "SELECT id FROM transfer")
        return Dictionary(rows.map { ($0, 0) }) { first, _ in first }
    }

    func contradictions(in db: Database) throws -> [String] {
        // The cut may have come between two steps of the schema.
        guard try ["transfer", "kitEvent", "kitRequest"].allSatisfy({ try db.tableExists($0) }) else { return [] }
        return try contradictions(
            [
                (
                    "transfers without two movements that cancel out",
                    """
                    SELECT number FROM transfer LEFT JOIN movement ON movement.transfer = transfer.number
                    GROUP BY number HAVING count(account) <> 2 OR sum(amount) <> 0
                    """
                ),
                (
                    "accounts with another balance than their movements leave",
                    """
                    SELECT id FROM account WHERE balance
                        <> opened + (SELECT coalesce(sum(amount), 0) FROM movement WHERE account = account.id)
                    """
                ),
                ("sums of money out of nothing", "SELECT count(*) FROM account HAVING sum(balance) <> sum(opened)"),
                (
                    "transfers without the event that tells of it",
                    "SELECT 1 FROM kitFeed WHERE head <> (SELECT count(*) FROM transfer)"
                ),
                (
                    "gaps among the events",
                    "SELECT count(*) FROM kitEvent HAVING count(*) <> coalesce(max(sequence), 0)"
                ),
                (
                    "events that have taken effect twice or never, by their reader's cursor",
                    """
                    SELECT 1 FROM kitCursor
                    WHERE 2 * sequence <> (SELECT coalesce(sum(transfers), 0) FROM statement)
                    """
                ),
                (
                    "transfers without the reply that a retry would get",
                    "SELECT count(*) FROM kitRequest HAVING count(*) <> (SELECT count(*) FROM transfer)"
                ),
                ("gaps in the numbers", "SELECT count(*) FROM transfer HAVING count(*) <> coalesce(max(number), 0)"),
            ], in: db)
    }
}
