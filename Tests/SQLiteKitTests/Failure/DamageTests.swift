import GRDB
import Logging
import RPC
import TestKit
import Testing

@testable import SQLiteKit

@Suite("A damaged page", .timeLimit(.minutes(3)))
struct DamageTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Opens a database with 2,000 parcels, some of them unreadable, and a readable counter.
    private func damaged() async throws -> ServiceDatabase {
        try await folder.fill(1...2_000)
        try folder.damage(table: "parcel")
        return try folder.open()
    }

    private func count(_ database: ServiceDatabase) async throws -> Int? {
        try await database.read { try Int.fetchOne($0, sql: "SELECT value FROM counter") }
    }

    private func add(to database: ServiceDatabase) async throws {
        try await database.write { try $0.execute(sql: "UPDATE counter SET value = value + 1") }
    }

    @Test("A read that meets a damaged page fails alone; other reads and writes succeed")
    func read() async throws {
        let database = try await damaged()
        for _ in 0..<3 {
            let error = await #expect(throws: DatabaseRefused.self) { try await database.parcels() }
            let reason = "database disk image is malformed (11)"
            #expect(error == .unreadable(database: folder.database, reason: reason))
            // The caller gets an internal error with a reference only.
            #expect(error?.callError == nil)
        }
        try await add(to: database)
        #expect(try await count(database) == 2_001)
        #expect(database.failure == nil)
        #expect(await Collected(database).value("kvart_database_read_faults_total") == 3)
        let health = await database.health(of: "test", logger: .quiet)
        #expect(health.status == .degraded)
        #expect(health.reason == "a part of the database cannot be read: database disk image is malformed (11)")
        try database.close()
    }

    @Test("A read that meets a disk error fails alone; the next one succeeds")
    func ioError() async throws {
        let disk = FaultyDisk(folder)
        try await folder.fill(1...3)
        // After reopening, the readers have no page in their caches.
        let database = try folder.open()
        disk.fail(.init(operation: .read, code: .SQLITE_IOERR_READ, file: ".sqlite"))
        let error = await #expect(throws: DatabaseRefused.self) { try await database.parcels() }
        #expect(error?.description.hasSuffix("cannot be read: disk I/O error (266)") == true)
        disk.fail()
        #expect(try await database.parcels() == [1, 2, 3])
        try await add(to: database)
        try database.close()
    }

    @Test("A read of rows that contradict each other fails alone")
    func contradiction() async throws {
        try await folder.fill(1...3)
        let database = try folder.open()
        let error = await #expect(throws: DatabaseRefused.self) {
            try await database.read { _ -> Int in throw DatabaseError.damaged("a parcel has a number") }
        }
        #expect(error?.description.contains("rows contradict each other: a parcel has a number") == true)
        #expect(try await database.parcels() == [1, 2, 3])
        try database.close()
    }

    @Test("After a write met a damaged page, all writes are refused until a restart, and reads go on")
    func write() async throws {
        let database = try await damaged()
        let error = await #expect(throws: DatabaseRefused.self) {
            try await database.write { try $0.execute(sql: "DELETE FROM parcel WHERE number > 0") }
        }
        #expect(error?.callError == .cannotStore)
        let damage = WriteObstacle.damaged(reason: "database disk image is malformed (11)")
        #expect(error == .writesRefused(database: folder.database, damage))
        await #expect(throws: DatabaseRefused.writesRefused(database: folder.database, damage)) {
            try await add(to: database)
        }
        #expect(try await count(database) == 2_000)
        // A later attempt does not clear the damage.
        try await database.resumeWriting()
        #expect(database.obstacle == damage)
        try database.close()
    }

    @Test("After a damaged read the file is checked once, and the damage that the check finds refuses writes")
    func check() async throws {
        let database = try await damaged()
        let log = RecordedLog()
        let watch = DatabaseMonitor(database, logger: log.logger)
        let following = Task { await watch.followReads() }
        let refusals = Task { await watch.followWrites() }
        for _ in 0..<20 { _ = try? await database.parcels() }
        #expect(await eventually { database.obstacle != nil })
        #expect(database.obstacle?.reason.hasPrefix("the file is damaged: table parcel: ") == true)
        for _ in 0..<20 { _ = try? await database.parcels() }
        await #expect(throws: DatabaseRefused.self) { try await add(to: database) }
        #expect(try await count(database) == 2_000)
        #expect(await eventually { log.records.contains { $0.data["remedy"]?.contains("kvartctl restore") == true } })
        // One record about the reads, and one about the refusal of writes.
        #expect(log.records.count == 2)
        let records = log.records.map(\.message)
        #expect(records.first == "a read met a damaged page or an error of the disk; checking the file")
        for task in [following, refusals] {
            task.cancel()
            await task.value
        }
        try database.close()
    }

    @Test("The database is healthy again after the check finds no damage")
    func sound() async throws {
        let disk = FaultyDisk(folder)
        try await folder.fill(1...3)
        let database = try folder.open()
        disk.fail(.init(operation: .read, code: .SQLITE_IOERR_READ, file: ".sqlite"))
        _ = try? await database.parcels()
        disk.fail()
        #expect(await database.health(of: "test", logger: .quiet).status == .degraded)
        let log = RecordedLog()
        let following = Task { await DatabaseMonitor(database, logger: log.logger).followReads() }
        #expect(await eventually { log.records.contains { $0.message == "the check of the file found no damage" } })
        #expect(await database.health(of: "test", logger: .quiet).status == .ok)
        try await add(to: database)
        following.cancel()
        await following.value
        try database.close()
    }
}
