import GRDB
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Deferred foreign keys are checked for each write", .timeLimit(.minutes(3)))
struct DeferredReferenceTests {
    private let subject: Subject

    init() throws { subject = try Subject() }

    /// Inserts a parcel of a store that does not exist (yet).
    private static func orphan(_ number: Int, in connection: Database) throws {
        try connection.execute(
            sql: "INSERT INTO parcel (number, store) VALUES (?, ?)", arguments: [number, Fixture.StoreID.example])
    }

    private static func store(in connection: Database) throws {
        try connection.execute(
            sql: "INSERT INTO store (id, at) VALUES (?, 0)", arguments: [Fixture.StoreID.example])
    }

    @Test("A write that breaks a deferred foreign key fails alone, even if a later write of its group would repair it")
    func unmet() async throws {
        let results = try await subject.together(6) { number in
            try await subject.database.write { connection in
                switch number {
                case 0, 2:
                    try connection.execute(sql: "PRAGMA defer_foreign_keys = ON")
                    try Self.orphan(number, in: connection)
                case 4: try Self.store(in: connection)
                default: try Fixture.insert(number, in: connection)
                }
            }
        }
        #expect(results.losers().count == 2)
        for error in results.losers() {
            #expect((error as? DatabaseError)?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        }
        #expect(subject.commits == 1)
        #expect(try await subject.database.parcels() == [1, 3, 5])
    }

    @Test("A write may satisfy its deferred foreign key later in its body")
    func met() async throws {
        let results = try await subject.together(3) { number in
            try await subject.database.write { connection in
                guard number == 1 else { return try Fixture.insert(number, in: connection) }
                try connection.execute(sql: "PRAGMA defer_foreign_keys = ON")
                try Self.orphan(number, in: connection)
                try Self.store(in: connection)
            }
        }
        #expect(results.winners().count == 3)
        #expect(try await subject.database.parcels() == [0, 1, 2])
    }

    @Test("defer_foreign_keys of one write does not apply to the next")
    func reset() async throws {
        let results = try await subject.together(2) { number in
            try await subject.database.write { connection in
                guard number == 1 else { return try connection.execute(sql: "PRAGMA defer_foreign_keys = ON") }
                // The statement itself fails, so the body can handle the error.
                do { try Self.orphan(1, in: connection) } catch { try Fixture.insert(2, in: connection) }
            }
        }
        #expect(results.winners().count == 2)
        #expect(try await subject.database.parcels() == [2])
    }

    @Test("A broken deferred foreign key also fails a write without a group")
    func alone() async throws {
        let error = await #expect(throws: DatabaseError.self) {
            try await subject.database.write { connection in
                try connection.execute(sql: "PRAGMA defer_foreign_keys = ON")
                try Self.orphan(1, in: connection)
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(try await subject.database.parcels() == [])
    }
}
