import CoachesContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Refunds of a database from before migration 2")
struct RefundMigrationTests {
    private static let departure = Instant.example + .seconds(86_400)

    /// A booking with a payment and a refund, as the first version stored them.
    private struct Former {
        var status = 6
        var cause = 2
        /// The status of the trip: 0 on sale, 1 closed, 2 cancelled.
        var trip = 0
        var createdAt = Instant.example
        var columns = "state, asked"
        var values = "0, 0"

        func insert(_ number: UInt64, in db: Database) throws {
            let ids = (0..<6).map { BookingID(at: .example, random: (UInt64($0), number)) }
            try db.execute(
                sql: "INSERT INTO trip VALUES (?, '1', ?, 0, ?, ?, 1, 15, ?, ?, 1)",
                arguments: [
                    ids[0], Int(number), departure, departure + .seconds(60), trip, trip == 2 ? "Snow" : nil,
                ])
            if trip == 2 {
                try db.execute(
                    sql: "INSERT INTO tripCancellation VALUES (?, ?, ?, 0, 0, 'UAH')",
                    arguments: [ids[0], createdAt - .seconds(1), ids[5]])
            }
            let paidAt = [3, 4, 8].contains(status) ? createdAt : nil
            try db.execute(
                sql: """
                    INSERT INTO booking VALUES
                        (?, ?, ?, NULL, 'a', 'b', NULL, ?, 1, 100, 'UAH', ?, ?, ?, ?, ?, 0, ?, 1)
                    """,
                arguments: [
                    ids[1], 100_001 + Int64(number), ids[5], status, createdAt, createdAt, createdAt, paidAt,
                    paidAt.map { _ in 0 }, departure,
                ])
            try db.execute(
                sql: "INSERT INTO journey VALUES (?, 0, ?, 0, 1, ?, ?, 't', 1, 100)",
                arguments: [ids[1], ids[0], departure, departure + .seconds(60)])
            try db.execute(
                sql: "INSERT INTO payment VALUES (?, ?, NULL, ?, 100, 'UAH', ?)",
                arguments: [ids[2], ids[1], ids[5], createdAt])
            try db.execute(
                sql: """
                    INSERT INTO refund (id, booking, payment, amount, currency, cause, createdAt, \(columns))
                    VALUES (?, ?, ?, 100, 'UAH', ?, ?, \(values))
                    """, arguments: [ids[3], ids[1], ids[2], cause, createdAt])
        }
    }

    /// Opens a database of the first version with these refunds, and migrates it.
    private func migrated(_ formers: [Former]) async throws -> [RefundRecord] {
        try await withScratchFolder { folder in
            let path = folder + "/transport-booking.sqlite"
            let old = try ServiceDatabase.open(path: path, migrations: Array(CoachesSchema.migrations.prefix(1)))
            try await old.write { db in
                try db.execute(
                    sql: "INSERT INTO route VALUES ('1', 'r'); INSERT INTO pattern VALUES (1, '1');")
                for (number, former) in formers.enumerated() { try former.insert(UInt64(number), in: db) }
            }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: CoachesSchema.migrations)
            let records = try await database.read { db in
                try RefundID.fetchAll(db, sql: "SELECT id FROM refund ORDER BY id").compactMap {
                    try RefundRows(db).find($0)
                }
            }
            try database.close()
            return records
        }
    }

    @Test("The migration replaces the cause of late payments by the actual one and keeps all others")
    func causes() async throws {
        let records = try await migrated([
            Former(), Former(status: 5), Former(status: 7), Former(createdAt: Self.departure), Former(trip: 2),
            Former(trip: 1), Former(status: 8, cause: 0), Former(status: 7, cause: 1), Former(status: 3, cause: 3),
            Former(status: 8, cause: 4),
        ])
        let causes = records.map(\.cause)
        #expect(
            causes == [
                .noSeats, .cancelled, .carrier, .departed, .carrier, .notOnSale, .passenger, .carrier, .duplicate,
                .staff,
            ])
    }

    @Test("Every state keeps its own columns, and a retried refund loses the reason of its earlier failure")
    func states() async throws {
        let settled = Instant(milliseconds: 5_000)
        let dispatcher = "x'" + String(repeating: "0a", count: 16) + "'"
        let columns = "state, asked, settledAt, settledBy, reasonCode, reason"
        let records = try await migrated(
            [
                "0, 0, NULL, NULL, 1123, 'No'", "0, 1, NULL, NULL, NULL, NULL", "0, 3, NULL, NULL, NULL, NULL",
                "1, 2, NULL, NULL, NULL, NULL", "2, 2, 5000, NULL, NULL, NULL",
                "2, 1, 5000, \(dispatcher), 1123, 'Note'",
                "3, 2, 5000, NULL, 1123, 'No'",
            ].map { Former(columns: columns, values: $0) })
        let progress = records.map(\.progress)
        let note = Line(unchecked: "Note")
        let staff = try #require(AccountID(bytes: [UInt8](repeating: 10, count: 16)))
        #expect(
            progress == [
                .waiting, .sending(attempts: 0), .sending(attempts: 2), .inTransit, .done(by: .acquirer, at: settled),
                .done(by: .dispatcher(staff, note: note, refusal: 1_123), at: settled),
                .failed(RefundFailure(code: 1_123, reason: Line(unchecked: "No")), at: settled),
            ])
    }

    @Test("The table refuses a reason in a state that has none")
    func checks() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.givenBack(town.paidBooking(by: olena), by: olena)
        for change in [
            "reason = 'No'", "reasonCode = 1", "settledAt = 1", "state = 3", "state = 2", "attempts = -1",
            "state = 1, attempts = 1", "state = 2, settledAt = 1, reasonCode = 1", "cause = 9",
        ] {
            await #expect(throws: DatabaseError.self, "\(change)") {
                try await town.write("UPDATE refund SET \(change)")
            }
        }
    }
}
