import DeliveriesContract
import GRDB
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The schema of deliveries")
struct SchemaTests {
    @Test("The migration to scheduled jobs keeps open activations with their times and attempts")
    func activations() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/deliveries.sqlite"
            let account = AccountID(at: .example, random: (0xABC, 0x1234_5678_9ABC_DEF0))
            let old = try ServiceDatabase.open(path: path, migrations: Array(DeliveriesSchema.migrations.prefix(1)))
            try await old.write { db in
                try db.execute(sql: "INSERT INTO registration VALUES (?, 1234, 5)", arguments: [account])
            }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: DeliveriesSchema.migrations)
            let row = try await database.read { db in
                try Row.fetchOne(db, sql: "SELECT kind, key, at, attempts FROM kitDue").map { row in
                    [row[0] as String, row[1] as String, "\(row[2] as Int)", "\(row[3] as Int)"]
                }
            }
            #expect(row == ["activateAccount", "\(account)", "1234", "5"])
            let accounts = try await database.read { try AccountID.fetchAll($0, sql: "SELECT * FROM registration") }
            #expect(accounts == [account])
            try database.close()
        }
    }

    @Test("The migration reconstructs steps with a ledger and tallies that agree")
    func history() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/deliveries.sqlite"
            let old = try ServiceDatabase.open(path: path, migrations: Array(DeliveriesSchema.migrations.prefix(2)))
            let town = OldTown()
            try await old.write { try town.settle($0) }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: DeliveriesSchema.migrations)
            let told = try await database.read { db in
                try town.deliveries.map { try StepRows(db).list(of: $0, after: 0, limit: 100) }
            }
            let kinds: [[DeliveryStepKind]] = told.map { $0.map(\.kind) }
            #expect(
                kinds == [
                    [.created], [.created, .accepted, .givenUp, .accepted], [.created, .accepted, .delivered],
                    [.created, .cancelled],
                ])
            let who = told[1].map { $0.courier?.id }
            #expect(who == [nil, town.couriers[0], town.couriers[0], town.couriers[1]])
            #expect(told[1].map(\.at.milliseconds) == [1_000, 1_500, 1_500, 1_500])
            let loaded = try await database.read { db in
                try town.deliveries.compactMap { try DeliveryRows(db).find($0, of: town.store) }
            }
            #expect(loaded.map(\.progress) == [nil, .accepted, nil, nil])
            let isTracked = loaded.map { $0.trackingToken != nil }
            #expect(isTracked == [true, true, false, false])
            #expect(Set(loaded.compactMap(\.trackingToken)).count == 2)
            // The versions do not change, because earlier versions did not record releases.
            let expected = [
                "its version is the number of its steps", "every step has exactly one event",
                "there are no other events",
            ]
            let faults = try await database.read { try DeliveryBooks.faults(in: $0) }.filter { fault in
                !expected.contains { fault.contains($0) }
            }
            #expect(faults == [])
            try database.close()
        }
    }
}

extension SchemaTests {
    @Test("The migration reconstructs deliveries that were given up twice, in every state")
    func givenUpTwice() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/deliveries.sqlite"
            let old = try ServiceDatabase.open(path: path, migrations: Array(DeliveriesSchema.migrations.prefix(2)))
            let town = OldTown()
            try await old.write { db in
                try town.settle(db)
                try town.giveUpTwice([0, 2, 3], db)
            }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: DeliveriesSchema.migrations)
            let told = try await database.read { db in
                try [0, 2, 3].map { try StepRows(db).list(of: town.deliveries[$0], after: 0, limit: 100) }
            }
            let twice: [DeliveryStepKind] = [.created, .accepted, .givenUp, .accepted, .givenUp]
            let kinds: [[DeliveryStepKind]] = told.map { $0.map(\.kind) }
            #expect(kinds == [twice, twice + [.accepted, .delivered], twice + [.cancelled]])
            let times = told.map { $0.map(\.at.milliseconds) }
            for ofOne in times {
                #expect(ofOne.prefix(5) == [1_000, 1_600, 1_600, 1_601, 1_601])
                #expect(ofOne.last == 1_601)
            }
            let counted = try await database.read { db in
                try Int.fetchAll(
                    db,
                    sql: """
                        SELECT count(*) FROM cancellation WHERE by = 0
                        UNION ALL SELECT count(*) FROM cancellation WHERE by = 1
                        UNION ALL SELECT sum(givenUp) FROM tally
                        UNION ALL SELECT sum(inHand) FROM tally
                        UNION ALL SELECT count(*) FROM candidate WHERE isOpen = 1
                        """)
            }
            #expect(counted == [7, 1, 7, 1, 1])
            let expected = [
                "its version is the number of its steps", "every step has exactly one event",
                "there are no other events",
            ]
            let faults = try await database.read { try DeliveryBooks.faults(in: $0) }.filter { fault in
                !expected.contains { fault.contains($0) }
            }
            #expect(faults == [])
            try database.close()
        }
    }
}

extension SchemaTests {
    @Test("Searches find customers and couriers from before the migration")
    func searchKeys() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/deliveries.sqlite"
            let old = try ServiceDatabase.open(path: path, migrations: Array(DeliveriesSchema.migrations.prefix(2)))
            let town = OldTown()
            try await old.write { try town.settle($0) }
            try old.close()
            let database = try ServiceDatabase.open(path: path, migrations: DeliveriesSchema.migrations)
            let keys = try await database.read { db in
                try String.fetchAll(
                    db, sql: "SELECT searchKey FROM delivery UNION ALL SELECT searchKey FROM courier ORDER BY 1")
            }
            #expect(keys == [" ana babic", " ana babic", " iva horvat", " iva horvat", " iva horvat", " iva horvat"])
            try database.close()
        }
    }
}

/// Deliveries from before the history: one pending, one in progress that was given up once, one delivered and one
/// cancelled.
private struct OldTown {
    let store = StoreID(at: .example, random: (1, 1))
    let couriers = [CourierID(at: .example, random: (2, 2)), CourierID(at: .example, random: (3, 3))]
    let deliveries = (4..<8).map { DeliveryID(at: .example, random: ($0, $0)) }

    func settle(_ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO store VALUES (?, 'Store', 'Ilica 1', '12345678903', '+38512345678', 0)",
            arguments: [store])
        for courier in couriers {
            try db.execute(sql: "INSERT INTO courier VALUES (?, 'Ana', 'Babić', 0)", arguments: [courier])
        }
        let holders: [CourierID?] = [nil, couriers[1], couriers[0], nil]
        for (number, (delivery, holder)) in zip(deliveries, holders).enumerated() {
            try db.execute(
                sql: """
                    INSERT INTO delivery (id, store, status, holder, firstName, lastName, address, description,
                        createdAt, version)
                    VALUES (?, ?, ?, ?, 'Iva', 'Horvat', 'Vukovarska 5', 'A cake', 1000, 9)
                    """, arguments: [delivery, store, number, holder])
            try db.execute(
                sql: "INSERT INTO candidate (delivery, courier) VALUES (?, ?)", arguments: [delivery, couriers[0]])
        }
        try db.execute(
            sql: "INSERT INTO cancellation (courier, delivery, at) VALUES (?, ?, 1500)",
            arguments: [couriers[0], deliveries[1]])
    }

    /// Inserts that two more couriers have given up these deliveries.
    func giveUpTwice(_ numbers: [Int], _ db: Database) throws {
        for turn in UInt64(0)..<2 {
            let courier = CourierID(at: .example, random: (20 + turn, 20 + turn))
            try db.execute(sql: "INSERT INTO courier VALUES (?, 'Ivo', 'Horvat', 0)", arguments: [courier])
            for number in numbers {
                try db.execute(
                    sql: "INSERT INTO cancellation (courier, delivery, at) VALUES (?, ?, ?)",
                    arguments: [courier, deliveries[number], 1_600 + Int(turn)])
            }
        }
    }
}
