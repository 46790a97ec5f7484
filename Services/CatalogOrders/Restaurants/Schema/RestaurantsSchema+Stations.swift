import SQLiteKit

extension RestaurantsSchema {
    /// A line that an earlier version has stored is struck out or not, and has no station. The migration gives it the
    /// state that follows from its order, and the kitchen.
    static let stations = Migration(
        10, "stations, states of lines, voids",
        sql: """
            ALTER TABLE category ADD COLUMN station TEXT NOT NULL DEFAULT 'kitchen'
                CHECK (station IN ('kitchen', 'bar'));

            UPDATE guestOrder SET lines = (
                SELECT json_group_array(
                    json_set(
                        json_remove(line.value, '$.isStruck'), '$.station', 'kitchen', '$.state',
                        CASE
                            WHEN line.value ->> '$.isStruck' THEN 'voided'
                            WHEN guestOrder.state IN ('ready', 'served') THEN guestOrder.state
                            WHEN guestOrder.state IN ('accepted', 'preparing') THEN 'sent'
                            ELSE 'new'
                        END
                    )
                )
                FROM json_each(guestOrder.lines) AS line
            );

            -- The voids of lines of accepted orders. Rows are added and never changed, except for a deleted employee.
            CREATE TABLE lineVoid (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                restaurant BLOB NOT NULL CHECK (length(restaurant) = 16),
                guestOrder BLOB NOT NULL REFERENCES guestOrder (id),
                line INTEGER NOT NULL CHECK (line > 0), -- its number in the order
                reason TEXT NOT NULL CHECK (reason <> ''),
                voidedBy BLOB CHECK (length(voidedBy) = 16), -- the person who works there; NULL when deleted
                voidedAt INTEGER NOT NULL,
                UNIQUE (guestOrder, line)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX lineVoidOfRestaurant ON lineVoid (restaurant);
            CREATE INDEX lineVoidedBy ON lineVoid (voidedBy) WHERE voidedBy IS NOT NULL;
            """)
}
