import SQLiteKit

extension DeliveriesSchema {
    /// Indexes the sort keys of the lists by name (``NameKey``). The expressions of the index must equal those of the
    /// statements, otherwise SQLite does not use the index. Generated columns would read better, but Debian's SQLite
    /// 3.40.1 cannot copy a table with one: `VACUUM INTO` on a read-only connection fails, and with it every backup.
    static let nameKeys = Migration(
        6, "sort keys of the lists by name",
        sql: """
            DROP INDEX courierByName;
            CREATE INDEX courierByName ON courier (substr(lastName, 1, 40), substr(firstName, 1, 40), id);
            """)
}
