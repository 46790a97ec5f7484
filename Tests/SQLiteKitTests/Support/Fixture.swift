import GRDB
import SQLiteKit
import Vocabulary

/// The schema and rows of this target's tests.
enum Fixture {
    static let migrations = [
        Migration(
            1, "stores",
            sql: """
                CREATE TABLE store (id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), at INTEGER NOT NULL) STRICT;
                """),
        Migration(
            2, "parcels and the counter",
            sql: """
                CREATE TABLE parcel (
                    number INTEGER NOT NULL PRIMARY KEY,
                    store BLOB REFERENCES store (id)
                ) STRICT;
                CREATE TABLE counter (value INTEGER NOT NULL) STRICT;
                INSERT INTO counter VALUES (0);
                """),
    ]

    enum StoreTag {}
    typealias StoreID = Identifier<StoreTag>

    /// An error that tests throw and expect to receive.
    struct Refused: Error, Equatable {}

    static func insert(_ number: Int, in database: Database) throws {
        try database.execute(sql: "INSERT INTO parcel (number) VALUES (?)", arguments: [number])
    }

    static func parcels(_ database: Database) throws -> [Int] {
        try Int.fetchAll(database, sql: "SELECT number FROM parcel ORDER BY number")
    }
}

extension ServiceDatabase {
    /// Returns the numbers of the committed parcels.
    func parcels() async throws -> [Int] { try await read(Fixture.parcels) }
}

extension Fixture {
    /// Runs a statement that takes hours.
    static func endless(_ database: Database) throws -> Int? {
        try Int.fetchOne(
            database,
            sql: """
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000000)
                SELECT count(*) FROM n
                """)
    }
}
