import Dispatch
import GRDB
import RPC
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Metrics of a database", .timeLimit(.minutes(3)))
struct DatabaseMetricsTests {
    private static let page = 4_096

    @Test("20 writes that wait together share one commit", arguments: Subject.Place.allCases)
    func groups(place: Subject.Place) async throws {
        let subject = try Subject(place)
        _ = try await subject.together(20) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        let first = await Collected(subject.database)
        let sizes = try #require(first.histogram("kvart_commit_writes"))
        #expect(sizes.counts.reduce(0, +) == 1)
        #expect(sizes.sum == 20)
        // The bucket from 16 to 32.
        #expect(sizes.counts[5] == 1)
        let times = try #require(first.histogram("kvart_commit_duration_seconds"))
        #expect(times.counts.reduce(0, +) == 1)
        #expect(times.sum > 0)
        #expect(times.sum < 60)
        try await subject.database.write { try Fixture.insert(20, in: $0) }
        let second = await Collected(subject.database).histogram("kvart_commit_writes")
        #expect(second?.counts.reduce(0, +) == 2)
        #expect(second?.sum == 21)
    }

    @Test("A single failed write counts no commit")
    func failing() async throws {
        let subject = try Subject()
        try? await subject.database.write { _ in throw Fixture.Refused() }
        let said = await Collected(subject.database)
        #expect(said.histogram("kvart_commit_writes")?.counts.reduce(0, +) == 0)
        #expect(said.histogram("kvart_commit_duration_seconds")?.sum == 0)
    }

    @Test("The metrics are available while the writer is busy, and count the waiting writes")
    func queue() async throws {
        let subject = try Subject()
        let busy = try await subject.hold()
        async let waiting = race(5) { number in
            try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(await eventually { await Collected(subject.database).value("kvart_write_queue") == 5 })
        busy.release()
        #expect(await waiting.winners().count == 5)
        #expect(await Collected(subject.database).value("kvart_write_queue") == 0)
    }

    @Test("The write-ahead log grows during a long read, shrinks after it, and is gone after closing")
    func log() async throws {
        let subject = try Subject()
        let database = subject.database
        try await database.write { try $0.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT") }
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        async let reading: Void = database.readLong { connection in
            _ = try Fixture.parcels(connection)
            signal.finish()
            gate.wait()
        }
        for await _ in begun {}
        try await write(pages: 5_000, into: database)
        let grown = try #require(await Collected(database).value("kvart_wal_bytes"))
        #expect(grown >= Double(5_000 * Self.page))
        gate.signal()
        try await reading
        try await write(pages: 3_000, into: database)
        let shrunk = try #require(await Collected(database).value("kvart_wal_bytes"))
        #expect(shrunk < grown)
        try database.close()
        let closed = await Collected(database)
        let size = try subject.folder.size(of: subject.folder.database)
        #expect(closed.value("kvart_wal_bytes") == 0)
        #expect(closed.value("kvart_database_bytes") == Double(size))
        #expect(closed.value("kvart_database_bytes") ?? 0 > Double(8_000 * Self.page))
    }

    /// Inserts in writes of 100 rows.
    private func write(pages: Int, into database: ServiceDatabase) async throws {
        for _ in 0..<pages / 100 {
            try await database.write {
                try $0.execute(sql: "INSERT INTO heap VALUES (zeroblob(?))", arguments: [100 * Self.page])
            }
        }
    }

    @Test("A database in memory has no file metrics")
    func memory() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        #expect(
            await Collected(database).names == [
                "kvart_commit_writes", "kvart_commit_duration_seconds", "kvart_write_queue", "kvart_database_writable",
                "kvart_database_read_faults_total",
            ])
    }

    @Test("The feed's metric is its newest sequence")
    func feed() async throws {
        let town = try FeedUnderTest()
        #expect(await Collected(town.feed).value("kvart_events_sequence") == 0)
        try await town.append(1...3)
        #expect(await Collected(town.feed).value("kvart_events_sequence") == 3)
    }

    @Test("A database on a failing disk is not writable, and the other sources still give metrics")
    func failed() async throws {
        let folder = try Folder()
        let disk = FaultyDisk(folder)
        let subject = try Subject(folder: folder)
        try await subject.database.write { try Fixture.insert(1, in: $0) }
        disk.fail(.init(operation: .sync, code: .SQLITE_IOERR_FSYNC, file: "-wal"))
        await #expect(throws: DatabaseRefused.self) {
            try await subject.database.write { try Fixture.insert(2, in: $0) }
        }
        let said = await Collected(subject.database)
        // A failed commit is not counted.
        #expect(said.histogram("kvart_commit_writes")?.sum == 1)
        #expect(said.value("kvart_write_queue") == 0)
        #expect(said.value("kvart_wal_bytes") ?? 0 > 0)
        #expect(said.value("kvart_database_bytes") ?? 0 > 0)
        #expect(said.value("kvart_database_writable") == 0)
        let feed = EventFeed(
            database: subject.database, contract: SilentContract.self, now: { .example }, newID: { .example })
        #expect(await Collected(feed).value("kvart_events_sequence") == 0)
        let due = JobRunner(
            JobQueue(database: subject.database), handlers: [:], now: { .example }, logger: .quiet)
        #expect(await Collected(due).value("kvart_job_lag_seconds") == 0)
        let backups = DatabaseBackups(of: subject.database, now: { .example }, logger: .quiet)
        #expect(await Collected(backups).value("kvart_backup_timestamp_seconds") == 0)
        try subject.database.close()
    }
}
