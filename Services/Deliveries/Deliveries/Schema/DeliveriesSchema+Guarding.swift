import ContextKit
import SQLiteKit

extension DeliveriesSchema {
    static let guarding = Migration(
        5, "who is blocked or parted with, and how often somebody may guess",
        sql: """
            \(BlockedRows.sql)

            -- Couriers with whom the store ended the cooperation and whom it has not invited since. No older key links
            -- the two.
            CREATE TABLE formerCooperation (
                store BLOB NOT NULL CHECK (length(store) = 16),
                courier BLOB NOT NULL CHECK (length(courier) = 16),
                PRIMARY KEY (store, courier)
            ) STRICT, WITHOUT ROWID;

            \(ThrottleTable.sql)
            """)
}
