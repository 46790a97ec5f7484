import GRDB
import Logging
import ServiceLifecycle
import TestKit
import Testing

@testable import SQLiteKit

@Suite("A database that fails stops for good", .serialized, .timeLimit(.minutes(1)))
struct FailureTests {
    private let folder: Folder
    private let disk: FaultyDisk

    init() throws {
        folder = try Folder()
        disk = FaultyDisk(folder)
    }

    /// With the parcels 0 to 4, answered.
    private func subject() async throws -> Subject {
        disk.fail()
        let subject = try Subject(folder: folder)
        for number in 0..<5 { try await subject.database.write { try Fixture.insert(number, in: $0) } }
        return subject
    }

    /// Nothing is answered any more, and everybody can see why.
    private func expectFailed(_ database: ServiceDatabase, code: ResultCode) async {
        let failure = database.failure ?? .closed
        #expect("\(failure)".hasSuffix("(\(code.rawValue))"))
        await #expect(throws: failure) { try await database.write { try Fixture.insert(1_000, in: $0) } }
        await #expect(throws: failure) { try await database.parcels() }
        await #expect(throws: failure) { try await database.readLong(Fixture.parcels) }
        await #expect(throws: failure) { try await database.check() }
    }

    /// Opens the file with a disk that works again.
    private func reopened() async throws -> [Int] {
        disk.fail()
        let again = try Subject(folder: folder)
        defer { try? again.database.close() }
        try await again.database.write { try Fixture.insert(2_000, in: $0) }
        return try await again.database.parcels().filter { $0 != 2_000 }
    }

    @Test("An fsync that fails: nobody of the group is answered, nothing is tried again, what was answered is there")
    func fsync() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == 20)
        #expect(results.losers().allSatisfy { $0 as? DatabaseRefused == subject.database.failure })
        #expect(disk.count(.sync) == 1)
        await expectFailed(subject.database, code: .SQLITE_IOERR_FSYNC)
        // Not even by closing.
        try subject.database.close()
        #expect(disk.count(.sync) == 1)
        #expect(try await reopened().prefix(5) == [0, 1, 2, 3, 4])
    }

    @Test("A write to the log that fails", arguments: [ResultCode.SQLITE_IOERR_WRITE, .SQLITE_FULL])
    func write(code: ResultCode) async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: code, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == 20)
        await expectFailed(subject.database, code: code)
        try subject.database.close()
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("An error of the file is found even when the body throws another instead")
    func hidden() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_IOERR_WRITE, file: "-wal"))
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { connection in
                do {
                    // More than the cache holds: the log is written before the commit.
                    try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
                    try connection.execute(sql: "INSERT INTO heap VALUES (zeroblob(20000000))")
                } catch {
                    throw Fixture.Refused()
                }
            }
        }
        #expect(subject.database.failure != nil)
        try subject.database.close()
    }

    @Test("Copying the log into the file fails: whoever was answered is safe, nobody is answered any more")
    func checkpoint() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: ".sqlite"))
        let pages = WriteAheadLog.pages + 10
        try await subject.database.write { connection in
            try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
            try connection.execute(sql: "INSERT INTO heap VALUES (zeroblob(?))", arguments: [pages * 4_096])
        }
        #expect(await eventually { subject.database.failure != nil })
        await expectFailed(subject.database, code: .SQLITE_IOERR_FSYNC)
        try subject.database.close()
        disk.fail()
        let again = try Subject(folder: folder)
        let size = try await again.database.read { try Int.fetchOne($0, sql: "SELECT length(bytes) FROM heap") }
        #expect(size == pages * 4_096)
    }

    @Test("A read that fails stops the database too")
    func read() async throws {
        var subject = try await subject()
        try subject.database.close()
        // Opened anew, the readers know no page yet.
        subject = try Subject(folder: folder)
        disk.fail(.init(operation: .read, code: .SQLITE_IOERR_READ, file: ".sqlite"))
        await #expect(throws: DatabaseRefused.self) { try await subject.database.parcels() }
        await expectFailed(subject.database, code: .SQLITE_IOERR_READ)
        try subject.database.close()
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("Writes that wait are refused when the one before them fails")
    func waiting() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_IOERR_WRITE, file: "-wal"))
        let count = GroupCommit.Bounds().writes * 2
        let results = try await subject.together(count) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == count)
        #expect(results.losers().allSatisfy { $0 as? DatabaseRefused == subject.database.failure })
        #expect(disk.count(.write) == 1)
    }

    @Test("A full database: nobody of the group is answered, and with room again all that was answered is there")
    func full() async throws {
        let subject = try await subject()
        try await subject.database.write { connection in
            try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
            let pages = try Int.fetchOne(connection, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(connection, sql: "PRAGMA max_page_count = \(pages + 20)")
        }
        let results = try await subject.together(20) { number in
            try await subject.database.write { connection in
                try Fixture.insert(100 + number, in: connection)
                try connection.execute(sql: "INSERT INTO heap VALUES (zeroblob(8000))")
            }
        }
        #expect(results.losers().count == 20)
        await expectFailed(subject.database, code: .SQLITE_FULL)
        try subject.database.close()
        // The bound was the connection's.
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("In memory a full database fails as well")
    func fullInMemory() async throws {
        let subject = try Subject(.memory)
        _ = try await subject.database.write { try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1") }
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { try $0.execute(sql: "CREATE TABLE heap (bytes BLOB) STRICT") }
        }
        await expectFailed(subject.database, code: .SQLITE_FULL)
    }

    @Test("Errors that say nothing about the file stop nothing")
    func others() async throws {
        let subject = try await subject()
        let mistakes = [
            "INSERT INTO parcel (number) VALUES (1)", "INSERT INTO nothing VALUES (1)", "SELEKT",
            "SELECT abs(-9223372036854775808)",
        ]
        for sql in mistakes {
            await #expect(throws: DatabaseError.self) { try await subject.database.write { try $0.execute(sql: sql) } }
        }
        #expect(subject.database.failure == nil)
        #expect(try await subject.database.parcels() == [0, 1, 2, 3, 4])
    }

    // MARK: Who runs it

    @Test("The part of the program that keeps the database throws when the database fails: the program ends")
    func service() async throws {
        let subject = try await subject()
        let group = ServiceGroup.program([DatabaseService(subject.database)])
        async let running: Void = group.run()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { try Fixture.insert(100, in: $0) }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await running) } catch { result = .failure(error) }
        let error = #expect(throws: DatabaseRefused.self) { try result.get() }
        #expect(error == subject.database.failure)
    }

    @Test("A database that had failed before ends the program at once")
    func serviceOfFailed() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        try? await subject.database.write { try Fixture.insert(100, in: $0) }
        await #expect(throws: DatabaseRefused.self) { try await DatabaseService(subject.database).run() }
    }

    @Test("When the program stops, the database is closed")
    func shutdown() async throws {
        let subject = try await subject()
        let group = ServiceGroup.program([DatabaseService(subject.database)])
        async let running: Void = group.run()
        await group.triggerGracefulShutdown()
        try await running
        await #expect(throws: DatabaseRefused.closed) { try await subject.database.check() }
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }
}

extension ServiceGroup {
    fileprivate static func program(_ services: [any Service]) -> ServiceGroup {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: logger))
    }
}
