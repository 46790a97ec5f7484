import SQLiteKit

extension DeliveriesSchema {
    static let guarding = Migration(
        5, "who is blocked, and how often somebody may guess",
        sql: """
            -- Accounts of stores and couriers that staff has blocked.
            CREATE TABLE blocked (
                account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16)
            ) STRICT, WITHOUT ROWID;

            \(ThrottleTable.sql)
            """)
}
