import GRDB
import LedgerKit
import RPC
import SQLiteKit
import Vocabulary

/// The ledger from an empty folder: clients make transfers with keys until enough were answered.
struct LedgerScenario: DatabaseScenario {
    /// The durability of the ledger.
    enum Synchronous: String { case full, normal, off }

    var name: String
    var synchronous = Synchronous.full
    /// The number of times that the process is killed between writing a commit and syncing it, and restarted.
    var kills = 0

    let product = "ledger"
    let database = "ledger.sqlite"
    let lastSchemaObject = "statement"

    var expectation: Expectation {
        switch synchronous {
        case .full: .durable
        case .normal: .lost
        case .off: .lostOrCorrupt
        }
    }

    func record(in folder: String, size: Int) async throws -> Recording {
        var program = try tracedProgram(in: folder, ["--synchronous", synchronous.rawValue])
        let socket = socket(in: folder)
        var load: LedgerLoad?
        for round in 0...kills {
            // Each thread counts its syncs from the start of the process.
            let killAtSync = round < kills ? 24 + 3 * round : nil
            try await program.run(killAtSync: killAtSync) { process in
                try await process.waitForAnswer(at: socket)
                if load == nil { load = LedgerLoad(try await LedgerLoad.openAccounts(12, socket), clients: 8) }
                // The writes that the last process did not sync must not be answered from before they are synced.
                await load?.finish(socket)
                // A round with a kill continues until the kill.
                await load?.drive(socket) { killAtSync != nil || $0 < size }
            }
        }
        guard kills > 0 || load?.failures.isEmpty == true else {
            let first = load?.failures.first.map { "\($0)" } ?? "all"
            throw TracedProgram.Failed(description: "calls failed: \(first)")
        }
        return program.recording
    }

    func promises(of exchanges: [Exchange]) throws -> [Promise] {
        try exchanges.compactMap { exchange in
            try exchange.answered(Transfer.self).map { answered in
                let id = "\(answered.reply.transfer)"
                return Promise(thing: id, kind: .stored(rank: 0), position: answered.answeredAt, key: id)
            }
        }
    }

    func stored(in db: Database, _ state: StateAfterCut) throws -> [String: Int] {
        let rows = try TransferID.fetchAll(db, sql: "SELECT id FROM transfer")
        return Dictionary(rows.map { ("\($0)", 0) }) { first, _ in first }
    }

    func isShown(_ thing: ReadableThing, by client: SocketClient) async throws -> Bool {
        let audit = try await client.call(AuditLedger(), timeout: .seconds(60))
        return audit.faults.isEmpty && audit.transfers.contains { "\($0)" == thing.key }
    }

    func contradictions(in db: Database, _ state: StateAfterCut) throws -> [String] {
        try contradictions(
            [
                (
                    "transfers without two movements that cancel out",
                    """
                    SELECT number FROM transfer LEFT JOIN movement ON movement.transfer = transfer.number
                    GROUP BY number HAVING count(account) <> 2 OR sum(amount) <> 0
                    """
                ),
                (
                    "accounts whose balance is not the opening balance plus the movements",
                    """
                    SELECT id FROM account WHERE balance
                        <> opened + (SELECT coalesce(sum(amount), 0) FROM movement WHERE account = account.id)
                    """
                ),
                (
                    "sums of balances that differ from the opened balances",
                    "SELECT count(*) FROM account HAVING sum(balance) <> sum(opened)"
                ),
                (
                    "transfers without their event",
                    "SELECT 1 FROM kitFeed WHERE head <> (SELECT count(*) FROM transfer)"
                ),
                Self.gapsAmongEvents,
                (
                    "events up to the reader's cursor that were applied twice or never",
                    """
                    SELECT 1 FROM kitCursor
                    WHERE 2 * sequence <> (SELECT coalesce(sum(transfers), 0) FROM statement)
                    """
                ),
                (
                    "transfers without the reply that a retry would get",
                    "SELECT count(*) FROM kitRequest HAVING count(*) <> (SELECT count(*) FROM transfer)"
                ),
                (
                    "gaps in the transfer numbers",
                    "SELECT count(*) FROM transfer HAVING count(*) <> coalesce(max(number), 0)"
                ),
            ], in: db)
    }
}
