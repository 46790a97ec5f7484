import SQLiteKit

extension RestaurantsSchema {
    /// A payment has no foreign key to its restaurant and its session, as an order has none.
    static let bills = Migration(
        8, "payments of bills",
        sql: """
            CREATE TABLE payment (
                id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                session BLOB NOT NULL CHECK (length(session) = 16),
                restaurant BLOB NOT NULL CHECK (length(restaurant) = 16),
                amount INTEGER NOT NULL CHECK (amount > 0), -- minor units, without the tip
                tip INTEGER NOT NULL CHECK (tip >= 0), -- minor units
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                method TEXT NOT NULL CHECK (method IN ('cash', 'terminal')),
                recordedBy BLOB CHECK (length(recordedBy) = 16), -- the person who works there; NULL when deleted
                recordedAt INTEGER NOT NULL,
                voidedAt INTEGER,
                voidedBy BLOB CHECK (length(voidedBy) = 16), -- the person who works there; NULL when deleted
                voidReason TEXT CHECK (voidReason <> ''),
                CHECK ((voidedAt IS NULL) = (voidReason IS NULL)),
                CHECK (voidedBy IS NULL OR voidedAt IS NOT NULL)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX paymentOfSession ON payment (session, id);
            CREATE INDEX paymentOfRestaurant ON payment (restaurant, recordedAt);
            CREATE INDEX voidedPaymentOfRestaurant ON payment (restaurant, voidedAt) WHERE voidedAt IS NOT NULL;
            CREATE INDEX paymentRecordedBy ON payment (recordedBy) WHERE recordedBy IS NOT NULL;
            CREATE INDEX paymentVoidedBy ON payment (voidedBy) WHERE voidedBy IS NOT NULL;

            CREATE INDEX acceptedOrderOfSession ON guestOrder (session, id) WHERE isAccepted = 1;
            CREATE INDEX servedOrderOfRestaurant ON guestOrder (restaurant, submittedAt) WHERE state = 'served';
            """)
}
