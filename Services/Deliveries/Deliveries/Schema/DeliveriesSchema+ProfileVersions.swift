import SQLiteKit

extension DeliveriesSchema {
    static let profileVersions = Migration(
        8, "versions of profiles",
        sql: """
            ALTER TABLE store ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
            ALTER TABLE courier ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
            """)
}
