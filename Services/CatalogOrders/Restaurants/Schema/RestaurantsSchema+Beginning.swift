import ContextKit
import Media
import SQLiteKit

extension RestaurantsSchema {
    static let beginning = Migration(
        1, "restaurants, pictures",
        sql: """
            CREATE TABLE restaurant (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), -- the account's
                name TEXT NOT NULL CHECK (name <> ''),
                description TEXT NOT NULL CHECK (json_valid(description)), -- by language
                address TEXT NOT NULL CHECK (address <> ''),
                latitude REAL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL CHECK (longitude BETWEEN -180 AND 180),
                phone TEXT NOT NULL,
                cuisines TEXT NOT NULL CHECK (json_valid(cuisines)),
                openingHours TEXT NOT NULL CHECK (json_valid(openingHours)),
                timeZone TEXT NOT NULL,
                mainLanguage TEXT NOT NULL CHECK (mainLanguage IN ('en', 'hr', 'uk', 'ar')),
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                -- Its e-mail address was confirmed. Until then nobody else sees the restaurant.
                isConfirmed INTEGER NOT NULL DEFAULT 0 CHECK (isConfirmed IN (0, 1)),
                createdAt INTEGER NOT NULL,
                version INTEGER NOT NULL DEFAULT 1,
                CHECK ((latitude IS NULL) = (longitude IS NULL))
            ) STRICT, WITHOUT ROWID;

            \(PendingActivations.sql)

            \(BlockedRows.sql)

            \(PictureTable.sql)
            """)
}
