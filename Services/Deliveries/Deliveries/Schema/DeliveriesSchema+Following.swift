import SQLiteKit

extension DeliveriesSchema {
    static let following = Migration(
        4, "where couriers are, and the links for recipients",
        sql: """
            -- The last position of a courier, deleted when the courier holds no delivery any more.
            CREATE TABLE courierPosition (
                courier BLOB NOT NULL PRIMARY KEY REFERENCES courier ON DELETE CASCADE,
                latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                seenAt INTEGER NOT NULL, -- when the courier was there, by the service's clock
                at INTEGER NOT NULL, -- when the service received the position
                -- The coarse position for recipients: the center of a cell, updated at most once a minute.
                roughLatitude REAL NOT NULL CHECK (roughLatitude BETWEEN -90 AND 90),
                roughLongitude REAL NOT NULL CHECK (roughLongitude BETWEEN -180 AND 180),
                roughSeenAt INTEGER NOT NULL,
                roughAt INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- The secret part of the link, erased some time after the delivery is finished.
            ALTER TABLE delivery ADD COLUMN trackingToken BLOB CHECK (length(trackingToken) = 16);
            UPDATE delivery SET trackingToken = randomblob(16) WHERE status IN (0, 1);
            CREATE UNIQUE INDEX deliveryByTrackingToken ON delivery (trackingToken) WHERE trackingToken IS NOT NULL;
            """)
}
