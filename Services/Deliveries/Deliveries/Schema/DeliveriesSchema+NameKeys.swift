import SQLiteKit

extension DeliveriesSchema {
    /// The index has the sort keys of the lists by name (``NameKey``). Its expressions must be those of the statements, or
    /// the statements do not use it. Generated columns would read better, but Debian's SQLite 3.40.1 cannot copy a table
    /// with one: `VACUUM INTO` on a read-only connection fails, and with it every backup.
    static let nameKeys = Migration(
        6, "sort keys of the lists by name",
        sql: """
            DROP INDEX courierByName;
            CREATE INDEX courierByName ON courier (substr(lastName, 1, 40), substr(firstName, 1, 40), id);
            """)
}
