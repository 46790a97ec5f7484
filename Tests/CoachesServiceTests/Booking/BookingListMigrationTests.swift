import CoachesContract
import GRDB
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Bookings of earlier versions in the lists")
struct BookingListMigrationTests {
    @Test("Earlier bookings get their departure and, while they have contact data, the folded surname")
    func columns() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/transport-booking.sqlite"
            let old = try ServiceDatabase.open(path: path, migrations: Array(CoachesSchema.migrations.prefix(3)))
            try await old.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO route VALUES ('1', 'r');
                        INSERT INTO pattern VALUES (1, '1');
                        INSERT INTO trip VALUES
                            (x'\(Self.id(1))', '1', 20000, 480, 9000, 9900, 1, 15, 0, NULL, 1);
                        INSERT INTO booking VALUES
                            (x'\(Self.id(2))', 100001, NULL, NULL, 'Їжак', '+380671234567', NULL, 6, 1, 100, 'UAH',
                            5000, 6000, 6000, NULL, NULL, 0, 9800, 1),
                            (x'\(Self.id(3))', 100002, NULL, NULL, '—', '', NULL, 6, 1, 100, 'UAH',
                            5000, 6000, 6000, NULL, NULL, 0, 9800, 1);
                        INSERT INTO journey VALUES
                            (x'\(Self.id(2))', 0, x'\(Self.id(1))', 0, 1, 9100, 9800, 't', 1, 100, 0);
                        """)
            }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: CoachesSchema.migrations)
            let rows = try await database.read { db in
                try String.fetchAll(
                    db, sql: "SELECT outboundAt || coalesce(surnameKey, ' NULL') FROM booking ORDER BY number")
            }
            try database.close()
            #expect(rows == ["9100 іжак", "5000 NULL"])
        }
    }

    private static func id(_ number: Int) -> String { String(repeating: "0\(number)", count: 16) }
}
