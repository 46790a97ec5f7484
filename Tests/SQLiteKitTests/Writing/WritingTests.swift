import Dispatch
import GRDB
import SQLiteKit
import TestKit
import Testing

@Suite("Writes", .timeLimit(.minutes(3)))
struct WritingTests {
    private let folder: Folder
    private let database: ServiceDatabase

    init() throws {
        folder = try Folder()
        database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
    }

    @Test("A write that throws changes nothing, and the caller gets its error")
    func rollback() async throws {
        await #expect(throws: Fixture.Refused()) {
            try await database.write { connection in
                try Fixture.insert(1, in: connection)
                throw Fixture.Refused()
            }
        }
        #expect(try await database.parcels() == [])
        // The connection still works.
        try await database.write { try Fixture.insert(2, in: $0) }
        #expect(try await database.parcels() == [2])
    }

    @Test("A broken constraint rolls back the whole write")
    func constraint() async throws {
        try await database.write { try Fixture.insert(1, in: $0) }
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { connection in
                try Fixture.insert(2, in: connection)
                try Fixture.insert(1, in: connection)
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
        #expect(try await database.parcels() == [1])
    }

    @Test("Foreign keys are enforced")
    func foreignKeys() async throws {
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { connection in
                try connection.execute(sql: "INSERT INTO parcel VALUES (1, zeroblob(16))")
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    }

    @Test("STRICT tables refuse values of another type")
    func strict() async throws {
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { try $0.execute(sql: "INSERT INTO counter VALUES ('many')") }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_DATATYPE)
    }

    @Test("A write returns its value, and the next read sees its rows")
    func value() async throws {
        let number = try await database.write { connection in
            try Fixture.insert(7, in: connection)
            return try Fixture.parcels(connection)
        }
        #expect(number == [7])
        #expect(try await database.parcels() == [7])
    }

    @Test("During a write, reads see only committed rows")
    func isolation() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (inserted, signal) = AsyncStream<Void>.makeStream()
        async let writing: Void = database.write { connection in
            try Fixture.insert(1, in: connection)
            signal.finish()
            gate.wait()
        }
        for await _ in inserted {}
        let during = try? await database.parcels()
        gate.signal()
        try await writing
        #expect(during == [])
        #expect(try await database.parcels() == [1])
    }

    @Test("The writes of 50 concurrent tasks all succeed, one after the other")
    func concurrent() async throws {
        let results = await race(50) { number in
            try await database.write { connection in
                try Fixture.insert(number, in: connection)
                return try Int.fetchOne(connection, sql: "UPDATE counter SET value = value + 1 RETURNING value")
            }
        }
        #expect(results.winners().compactMap(\.self).sorted() == Array(1...50))
        #expect(try await database.parcels() == Array(0..<50))
    }

    @Test("A read cannot write, on disk and in memory")
    func readsDoNotWrite() async throws {
        for database in [database, try ServiceDatabase.inMemory(migrations: Fixture.migrations)] {
            let error = await #expect(throws: DatabaseError.self) {
                try await database.read { try Fixture.insert(1, in: $0) }
            }
            #expect(error?.resultCode == .SQLITE_READONLY)
            #expect(try await database.parcels() == [])
        }
    }
}
