import GRDB
import SQLiteKit

extension CoachesSchema {
    /// Adds the columns and indexes of the lists of bookings, which are sorted by departure.
    static let bookingLists = Migration(
        4, "indexes for the lists of bookings and trips",
        sql: """
            -- The departure of the outbound way at the passenger's stop.
            ALTER TABLE booking ADD COLUMN outboundAt INTEGER NOT NULL DEFAULT 0;
            -- The folded surname (SearchKey); NULL when erased.
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
        // The indexes are made after the columns are filled, because building an index once is faster than updating it
        // for each row.
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
