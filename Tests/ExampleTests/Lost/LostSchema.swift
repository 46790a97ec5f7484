import SQLiteKit

enum LostSchema {
    /// A migration that has landed is never edited. The next change is the next migration.
    static let migrations = [
        Migration(
            1, "things",
            sql: """
                CREATE TABLE thing (
                    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                    what TEXT NOT NULL CHECK (what <> ''),
                    shelf TEXT NOT NULL,
                    claimant BLOB CHECK (length(claimant) = 16)
                ) STRICT;
                CREATE INDEX thingByClaimant ON thing (claimant) WHERE claimant IS NOT NULL;
                """)
    ]

    static let personalData: [StoredColumns] = [
        .notPersonal("thing.what", "thing.shelf", because: "they describe a thing")
    ]
}
