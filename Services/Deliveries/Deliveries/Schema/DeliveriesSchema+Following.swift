import SQLiteKit

extension DeliveriesSchema {
    static let following = Migration(
        4, "where couriers are, and the links for recipients",
        sql: """
            -- Where a courier was last seen; gone with the last delivery in hand.
            CREATE TABLE courierPosition (
                courier BLOB NOT NULL PRIMARY KEY REFERENCES courier ON DELETE CASCADE,
                latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                seenAt INTEGER NOT NULL, -- when the courier was there, by our clock
                at INTEGER NOT NULL, -- when we heard of it
                -- The same as recipients are shown it: in the middle of a cell, and another one only after a while.
                roughLatitude REAL NOT NULL CHECK (roughLatitude BETWEEN -90 AND 90),
                roughLongitude REAL NOT NULL CHECK (roughLongitude BETWEEN -180 AND 180),
                roughSeenAt INTEGER NOT NULL,
                roughAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- The secret part of the link; gone some time after the end.
            ALTER TABLE delivery ADD COLUMN trackingToken BLOB CHECK (length(trackingToken) = 16);
            UPDATE delivery SET trackingToken = randomblob(16) WHERE status IN (0, 1);
            CREATE UNIQUE INDEX deliveryByTrackingToken ON delivery (trackingToken) WHERE trackingToken IS NOT NULL;
            """)
}
