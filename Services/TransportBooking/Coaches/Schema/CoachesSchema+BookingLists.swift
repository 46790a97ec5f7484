import GRDB
import SQLiteKit

extension CoachesSchema {
    /// The lists of bookings are sorted by departure, and each of their filters has an index.
    static let bookingLists = Migration(
        4, "indexes for the lists of bookings and trips",
        sql: """
            -- When the bus of the way there leaves the passenger's stop.
            ALTER TABLE booking ADD COLUMN outboundAt INTEGER NOT NULL DEFAULT 0;
            -- The surname folded (SearchKey); NULL once it is erased.
            ALTER TABLE booking ADD COLUMN surnameKey TEXT;
            UPDATE booking SET outboundAt = coalesce(
                (SELECT departsAt FROM journey WHERE journey.booking = booking.id AND journey.number = 0), createdAt);
            CREATE INDEX tripByState ON trip (route, state, date, start);
            """
    ) { db in
        let update = try db.makeStatement(sql: "UPDATE booking SET surnameKey = ? WHERE id = ?")
        let rows = try Row.fetchCursor(db, sql: "SELECT id, surname FROM booking WHERE phone <> ''")
        while let row = try rows.next() {
            let id: StoredBytes = row["id"]
            try update.execute(arguments: [SearchKey.of(row["surname"]), id])
        }
        // After the columns are written: an index that is made at once costs less than one that grows.
        try db.execute(
            sql: """
                DROP INDEX bookingOpen;
                DROP INDEX bookingOfAccount;
                DROP INDEX bookingOfPhone;
                CREATE INDEX bookingOfAccount ON booking (account, status, outboundAt DESC, id DESC)
                    WHERE account IS NOT NULL;
                CREATE INDEX bookingByDeparture ON booking (outboundAt DESC, id DESC);
                CREATE INDEX bookingByStatus ON booking (status, outboundAt DESC, id DESC);
                CREATE INDEX bookingOfPhone ON booking (phone, outboundAt DESC, id DESC);
                CREATE INDEX bookingOfSurname ON booking (surnameKey) WHERE surnameKey IS NOT NULL;
                """)
    }
}
