import GRDB
import SQLiteKit

extension DeliveriesSchema {
    /// The index of a store's list has everything that its filters ask about, so a row that no page shows is never read.
    /// The list of a courier needs no such index: what one courier has carried is little.
    static let search = Migration(
        7, "filters of the lists",
        sql: """
            -- The name of the customer, and of the courier, folded (SearchKey).
            ALTER TABLE delivery ADD COLUMN searchKey TEXT NOT NULL DEFAULT '';
            ALTER TABLE courier ADD COLUMN searchKey TEXT NOT NULL DEFAULT '';

            -- The ledger of one party.
            CREATE INDEX cancellationOfStoreByParty ON cancellation (store, by, at DESC, delivery DESC, number DESC);
            CREATE INDEX cancellationOfCourierByParty ON cancellation (courier, by, at DESC, delivery DESC, number DESC)
                WHERE courier IS NOT NULL;
            """
    ) { db in
        for table in ["delivery", "courier"] {
            let update = try db.makeStatement(sql: "UPDATE \(table) SET searchKey = ? WHERE id = ?")
            let rows = try Row.fetchCursor(db, sql: "SELECT id, firstName, lastName FROM \(table)")
            while let row = try rows.next() {
                let id: StoredBytes = row["id"]
                try update.execute(arguments: [SearchKey.of(row["firstName"], row["lastName"]), id])
            }
        }
        // After the keys are written: an index that is made at once costs less than one that grows.
        try db.execute(
            sql: """
                DROP INDEX deliveryOfStore;
                CREATE INDEX deliveryOfStore ON delivery (store, status, id DESC, createdAt, searchKey);
                """)
    }
}
