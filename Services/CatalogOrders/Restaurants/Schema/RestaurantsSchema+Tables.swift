import SQLiteKit

extension RestaurantsSchema {
    static let tables = Migration(
        4, "tables and their codes",
        sql: """
            CREATE TABLE restaurantTable (
                restaurant BLOB NOT NULL CHECK (length(restaurant) = 16) REFERENCES restaurant,
                number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 200),
                -- 128 random bits, in the clear: the restaurant prints the same code again, and so many bits cannot be
                -- guessed.
                code BLOB NOT NULL UNIQUE CHECK (length(code) = 16),
                createdAt INTEGER NOT NULL,
                PRIMARY KEY (restaurant, number)
            ) STRICT, WITHOUT ROWID;

            \(ThrottleTable.sql)
            """)
}
