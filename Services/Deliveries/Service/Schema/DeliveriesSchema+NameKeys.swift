import SQLiteKit

extension DeliveriesSchema {
    /// The lists by name are sorted by these, and their cursors carry them. A name may have 200 characters of several bytes
    /// each, and a cursor has to fit into an address. Names that agree in their first forty code points are sorted by what
    /// comes after the name.
    static let nameKeys = Migration(
        6, "what the lists by name are sorted by",
        sql: """
            ALTER TABLE store ADD COLUMN nameKey TEXT GENERATED ALWAYS AS (substr(name, 1, 40)) VIRTUAL;
            ALTER TABLE courier ADD COLUMN lastNameKey TEXT GENERATED ALWAYS AS (substr(lastName, 1, 40)) VIRTUAL;
            ALTER TABLE courier ADD COLUMN firstNameKey TEXT GENERATED ALWAYS AS (substr(firstName, 1, 40)) VIRTUAL;
            DROP INDEX courierByName;
            CREATE INDEX courierByName ON courier (lastNameKey, firstNameKey, id);
            """)
}
