import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A registration that came to nothing: the account will never be. For use in a transaction.
struct LostRegistration {
    let kit: DeliveriesKit
    let db: Database

    /// The profile goes, and all that hangs on it. A store whose key a courier came with may have offered deliveries
    /// meanwhile; nobody could accept any, because nobody could sign in.
    func remove(_ account: AccountID) throws {
        try CourierDeparture(kit: kit, db: db, traceparent: nil).leave(CourierID(account))
        // Also what was offered and others have finished.
        try db.cachedStatement(sql: "DELETE FROM candidate WHERE courier = ?").execute(arguments: [account])
        for table in ["store", "courier"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [account])
        }
        try kit.changes.forget(account, in: db)
    }
}
