import RPC
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Metrics and list of backups")
struct BackupMetricsTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func time(_ backups: DatabaseBackups) async -> Double? {
        await Collected(backups).value("kvart_backup_timestamp_seconds")
    }

    @Test("The metric is the time of the newest generation, and 0 before the first")
    func newest() async throws {
        let clock = TestClock(at: .halfPastTwo)
        let backups = DatabaseBackups(of: try folder.open(), now: { clock.now }, logger: .quiet)
        #expect(await time(backups) == 0)
        _ = try await backups.make()
        let first = Double(Instant.halfPastTwo.milliseconds / 1_000)
        #expect(await time(backups) == first)
        clock.advance(by: .seconds(3_600))
        _ = try await backups.make()
        #expect(await time(backups) == first + 3_600)
        // A backup from before a migration does not count, nor one from the future, made while the clock was wrong.
        clock.advance(by: .seconds(3_600))
        try Files.create("\(folder.backups)/test-20261121T160000Z-before-2.sqlite")
        try Files.create("\(folder.backups)/test-20271121T160000Z.sqlite")
        #expect(await time(backups) == first + 3_600)
    }

    @Test("A database in memory has no backups, and an unreadable folder gives no metric")
    func none() async throws {
        let memory = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        #expect(await time(DatabaseBackups(of: memory, now: { .halfPastTwo }, logger: .quiet)) == 0)
        let backups = DatabaseBackups(of: try folder.open(), now: { .halfPastTwo }, logger: .quiet)
        try Files.create(folder.backups)
        #expect(await Collected(backups).names == [])
    }

    @Test("The list has each backup's time, size and kind, oldest first, and leaves out other files")
    func list() throws {
        #expect(try DatabaseBackup.list(in: folder.backups) == [])
        let database = try folder.open()
        let report = try folder.backUp()
        try Files.create("\(folder.backups)/test-20261120T080000Z-before-2.sqlite", [1, 2, 3])
        try Files.create("\(folder.backups)/other-20261122T080000Z.sqlite")
        for name in ["test.sqlite", "test-20261122T080000Z.sqlite.sha256", ".test-20261122T080000Z.sqlite.partial"] {
            try Files.create("\(folder.backups)/\(name)")
        }
        let found = try DatabaseBackup.list(in: folder.backups)
        #expect(found.map(\.database) == ["test", "test", "other"])
        #expect(found.map(\.kind) == [.beforeMigration("2"), .generation, .generation])
        #expect(found.map(\.bytes) == [3, report.bytes, 0])
        #expect(found.map(\.file).dropFirst().first == report.file)
        #expect(found.map(\.time).dropFirst().first == .halfPastTwo)
        try database.close()
    }

    @Test("Without a schedule the operator's calls still limit the number of generations")
    func callsAlone() async throws {
        let clock = TestClock(at: .halfPastTwo)
        let backups = DatabaseBackups(of: try folder.open(), keeping: 2, now: { clock.now }, logger: .quiet)
        // Done at once: with `backup.intervalHours` 0 the timer of the host makes them.
        try await BackupSchedule(backups, every: nil).run()
        let dispatcher = try Dispatcher(
            contracts: [DatabaseContract.self], calls: Calls(backups.register), policy: PeerPolicy(),
            health: { Health(service: "test") }, newReference: { "none" }, logger: .quiet)
        let client = InProcessClient(dispatcher, as: Peer(uid: 0))
        for _ in 0..<4 {
            _ = try await client.call(BackUp())
            clock.advance(by: .seconds(86_400))
        }
        let kept = try DatabaseBackup.list(in: folder.backups).map(\.time)
        #expect(kept == [2, 3].map { Instant.halfPastTwo + .seconds($0 * 86_400) })
    }
}
