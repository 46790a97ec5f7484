import GRDB
import Logging
import RPC
import ServiceLifecycle
import TestKit
import Testing

@testable import SQLiteKit

@Suite("A database that cannot be written still answers reads", .serialized, .timeLimit(.minutes(3)))
struct FailureTests {
    private let folder: Folder
    private let disk: FaultyDisk

    init() throws {
        folder = try Folder()
        disk = FaultyDisk(folder)
    }

    /// Opens a database with the parcels 0 to 4.
    private func subject() async throws -> Subject {
        disk.fail()
        let subject = try Subject(folder: folder)
        for number in 0..<5 { try await subject.database.write { try Fixture.insert(number, in: $0) } }
        return subject
    }

    /// Expects that writes are refused with this reason and reads succeed.
    private func expectReadOn(_ database: ServiceDatabase, _ obstacle: WriteObstacle) async throws {
        #expect(database.obstacle == obstacle)
        let refusal = DatabaseRefused.writesRefused(database: folder.database, obstacle)
        await #expect(throws: refusal) { try await database.write { try Fixture.insert(1_000, in: $0) } }
        let read = try await database.parcels()
        #expect(read.prefix(5) == [0, 1, 2, 3, 4])
        let readLong = try await database.readLong(Fixture.parcels)
        #expect(readLong == read)
        let health = await database.health(of: "test", logger: .quiet)
        #expect(health.status == .degraded)
        #expect(health.reason?.contains(obstacle.reason) == true)
        #expect(database.failure == nil)
    }

    /// Opens the file with a working disk, and returns its parcels.
    private func reopened() async throws -> [Int] {
        disk.fail()
        let again = try Subject(folder: folder)
        defer { try? again.database.close() }
        try await again.database.write { try Fixture.insert(2_000, in: $0) }
        return try await again.database.parcels().filter { $0 != 2_000 }
    }

    private static func io(_ code: ResultCode) -> WriteObstacle {
        .failing(reason: "disk I/O error (\(code.rawValue))")
    }

    @Test("A failed fsync fails the whole group without a retry, and reads go on")
    func fsync() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        // It is unknown whether the writes have happened.
        let unknown = DatabaseRefused.failed(reason: "disk I/O error (\(ResultCode.SQLITE_IOERR_FSYNC.rawValue))")
        #expect(results.losers().count == 20)
        #expect(results.losers().allSatisfy { $0 as? DatabaseRefused == unknown })
        #expect(disk.count(.sync) == 1)
        try await expectReadOn(subject.database, Self.io(.SQLITE_IOERR_FSYNC))
        // Closing does not retry either.
        try subject.database.close()
        #expect(disk.count(.sync) == 1)
        #expect(try await reopened().prefix(5) == [0, 1, 2, 3, 4])
    }

    @Test("Writes are accepted again after a single failed fsync, and acknowledged writes survive")
    func recovery() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == 20)
        // The disk still fails.
        await #expect(throws: DatabaseError.self) { try await subject.database.resumeWriting() }
        #expect(!subject.database.takesWrites)
        disk.fail()
        try await subject.database.resumeWriting()
        #expect(subject.database.takesWrites)
        // The unacknowledged writes have not happened and do not reappear.
        try await subject.database.write { try Fixture.insert(5, in: $0) }
        #expect(try await subject.database.parcels() == [0, 1, 2, 3, 4, 5])
        let files = try Folder()
        for suffix in ["", "-wal"] { try files.copy(folder.database + suffix, to: files.database + suffix) }
        let crashed = try Subject(folder: files)
        #expect(try await crashed.database.parcels() == [0, 1, 2, 3, 4, 5])
        try crashed.database.close()
        try subject.database.close()
    }

    @Test("After a failed write to the log, writes are refused and reads go on")
    func write() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_IOERR_WRITE, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == 20)
        try await expectReadOn(subject.database, Self.io(.SQLITE_IOERR_WRITE))
        try subject.database.close()
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("On a full disk writes are refused without effect and reads go on; writes are accepted once there is space")
    func fullDisk() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: "-wal"))
        let results = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        let refusal = DatabaseRefused.writesRefused(database: folder.database, .noRoom)
        #expect(results.losers().count == 20)
        #expect(results.losers().allSatisfy { $0 as? DatabaseRefused == refusal })
        #expect(refusal.callError == .cannotStore)
        try await expectReadOn(subject.database, .noRoom)
        await #expect(throws: DatabaseError.self) { try await subject.database.resumeWriting() }
        try await expectReadOn(subject.database, .noRoom)
        disk.fail()
        try await subject.database.resumeWriting()
        try await subject.database.write { try Fixture.insert(5, in: $0) }
        #expect(try await subject.database.parcels() == [0, 1, 2, 3, 4, 5])
        try subject.database.close()
        #expect(try await reopened() == [0, 1, 2, 3, 4, 5])
    }

    @Test("A disk error is detected even when the body throws another error instead")
    func hidden() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_IOERR_WRITE, file: "-wal"))
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { connection in
                do {
                    // More rows than the cache holds, so that the log is written before the commit.
                    try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
                    try connection.execute(sql: "INSERT INTO heap VALUES (zeroblob(20000000))")
                } catch {
                    throw Fixture.Refused()
                }
            }
        }
        try await expectReadOn(subject.database, Self.io(.SQLITE_IOERR_WRITE))
        try subject.database.close()
    }

    @Test("When a checkpoint fails, acknowledged writes are safe and later writes are refused")
    func checkpoint() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: ".sqlite"))
        let pages = WriteAheadLog.pages + 10
        try await subject.database.write { connection in
            try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
            try connection.execute(sql: "INSERT INTO heap VALUES (zeroblob(?))", arguments: [pages * 4_096])
        }
        #expect(await eventually { subject.database.obstacle != nil })
        try await expectReadOn(subject.database, Self.io(.SQLITE_IOERR_FSYNC))
        try subject.database.close()
        disk.fail()
        let again = try Subject(folder: folder)
        let size = try await again.database.read { try Int.fetchOne($0, sql: "SELECT length(bytes) FROM heap") }
        #expect(size == pages * 4_096)
    }

    @Test("Waiting writes are refused when the write before them meets a disk error")
    func waiting() async throws {
        let subject = try await subject()
        disk.fail(.init(operation: .write, code: .SQLITE_IOERR_WRITE, file: "-wal"))
        let count = GroupCommit.Bounds().writes * 2
        let results = try await subject.together(count) { number in
            try await subject.database.write { try Fixture.insert(100 + number, in: $0) }
        }
        #expect(results.losers().count == count)
        // The writes of the first group may have happened. The later ones have not.
        let unknown = results.losers().count { ($0 as? DatabaseRefused)?.callError == nil }
        #expect(unknown == count / 2)
        #expect(disk.count(.write) == 1)
    }

    @Test("A full database acknowledges no write of the group; later it holds all acknowledged writes")
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
        try await expectReadOn(subject.database, .noRoom)
        try subject.database.close()
        // The page limit belonged to the old connection.
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("A full database in memory refuses writes and answers reads, too")
    func fullInMemory() async throws {
        let subject = try Subject(.memory)
        try await subject.database.write { try Fixture.insert(1, in: $0) }
        _ = try await subject.database.write { try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1") }
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { try $0.execute(sql: "CREATE TABLE heap (bytes BLOB) STRICT") }
        }
        #expect(subject.database.obstacle == .noRoom)
        #expect(try await subject.database.parcels() == [1])
        try await subject.database.resumeWriting()
        try await subject.database.write { try Fixture.insert(2, in: $0) }
    }

    @Test("Errors that do not concern the file do not affect other writes")
    func others() async throws {
        let subject = try await subject()
        let mistakes = [
            "INSERT INTO parcel (number) VALUES (1)", "INSERT INTO nothing VALUES (1)", "SELEKT",
            "SELECT abs(-9223372036854775808)",
        ]
        for sql in mistakes {
            await #expect(throws: DatabaseError.self) { try await subject.database.write { try $0.execute(sql: sql) } }
        }
        #expect(subject.database.takesWrites)
        #expect(subject.database.failure == nil)
        #expect(try await subject.database.parcels() == [0, 1, 2, 3, 4])
    }

    // MARK: DatabaseService

    @Test("The service runs on while the disk is full, and accepts and logs writes again once there is space")
    func service() async throws {
        let subject = try await subject()
        let database = subject.database
        let log = RecordedLog()
        let group = ServiceGroup.program([DatabaseService(database, logger: log.logger)])
        async let running: Void = group.run()
        disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: "-wal"))
        await #expect(throws: DatabaseRefused.self) { try await database.write { try Fixture.insert(100, in: $0) } }
        #expect(await eventually { log.records.contains { $0.message == "writes are refused, reads are answered" } })
        let record = log.records.first { $0.level == .error }
        #expect(record?.data["database"] == folder.database)
        #expect(record?.data["reason"] == "the disk is full")
        #expect(try await database.parcels() == [0, 1, 2, 3, 4])
        disk.fail()
        #expect(await eventually { database.takesWrites })
        try await database.write { try Fixture.insert(5, in: $0) }
        #expect(await eventually { log.records.contains { $0.message == "writes are accepted again" } })
        await group.triggerGracefulShutdown()
        try await running
        #expect(try await reopened() == [0, 1, 2, 3, 4, 5])
    }

    @Test("The database is closed when the program stops")
    func shutdown() async throws {
        let subject = try await subject()
        let group = ServiceGroup.program([DatabaseService(subject.database, logger: .quiet)])
        async let running: Void = group.run()
        await group.triggerGracefulShutdown()
        try await running
        await #expect(throws: DatabaseRefused.closed) { try await subject.database.check() }
        #expect(try await reopened() == [0, 1, 2, 3, 4])
    }

    @Test("A file that was removed while it was open ends the program, because further writes would be lost")
    func moved() async throws {
        let subject = try await subject()
        subject.database.status.end(.failed(reason: "the file was moved"))
        await #expect(throws: DatabaseRefused.failed(reason: "the file was moved")) {
            try await DatabaseService(subject.database, logger: .quiet).run()
        }
    }
}

extension ServiceGroup {
    fileprivate static func program(_ services: [any Service]) -> ServiceGroup {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: logger))
    }
}
