import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The cancel ledger: every time that somebody gave a delivery up, called it off or took it from its courier. Rows are
/// added and pardoned, and never go. For use in a transaction.
struct CancellationLedger {
    /// What a courier gave up, as a condition on rows of the table `cancellation`.
    static let isGiveUp = "by = \(CancellationParty.courier.code)"

    let db: Database

    init(_ db: Database) { self.db = db }

    func add(_ cancellation: Cancellation) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO cancellation (delivery, number, store, courier, by, stage, fault, reason, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            cancellation.delivery, cancellation.number, cancellation.store, cancellation.courier,
            cancellation.by.code, cancellation.stage.code, cancellation.fault.code, cancellation.reason?.code,
            cancellation.at,
        ])
    }
}
