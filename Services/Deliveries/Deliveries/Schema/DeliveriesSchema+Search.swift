import GRDB
import SQLiteKit

extension DeliveriesSchema {
    /// Extends the index of the store's list with all columns of the filters, so that only rows of the page are read.
    /// The list of a courier needs no such index, because one courier has few deliveries.
    static let search = Migration(
        7, "filters of the lists",
        sql: """
            -- The folded names of the customer and the courier (SearchKey).
            ALTER TABLE delivery ADD COLUMN searchKey TEXT NOT NULL DEFAULT '';
            ALTER TABLE courier ADD COLUMN searchKey TEXT NOT NULL DEFAULT '';

            -- For the cancellations by one party.
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
        // After the keys are written: creating the index at once costs less than updating it for every row.
        try db.execute(
            sql: """
                DROP INDEX deliveryOfStore;
                CREATE INDEX deliveryOfStore ON delivery (store, status, id DESC, createdAt, searchKey);
                """)
    }
}
