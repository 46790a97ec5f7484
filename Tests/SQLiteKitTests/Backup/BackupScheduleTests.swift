import Foundation
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Backups on a schedule")
struct BackupScheduleTests {
    private let folder: Folder
    private let database: ServiceDatabase
    private let clock = TestClock(at: .halfPastTwo)
    private let log = KeptLog()
    private let backups: DatabaseBackups

    init() throws {
        folder = try Folder()
        database = try folder.open()
        let clock = clock
        backups = DatabaseBackups(of: database, keeping: 3, now: { clock.now }, logger: log.logger)
    }

    private func made() throws -> [String] {
        try BackupFolder(beside: folder.database).backups().map { String($0.time.stamp.dropFirst(6)) }
    }

    @Test("A backup is made when none exists and whenever the newest is a day old; three are kept")
    func daily() async throws {
        let schedule = BackupSchedule(backups, every: .seconds(86_400))
        var failure: Instant?
        await schedule.round(lastFailure: &failure)
        #expect(try made() == ["21T143000Z"])
        clock.advance(by: .seconds(86_000))
        await schedule.round(lastFailure: &failure)
        #expect(try made() == ["21T143000Z"])
        for _ in 0..<3 {
            clock.advance(by: .seconds(86_400))
            await schedule.round(lastFailure: &failure)
        }
        #expect(try made() == ["23T142320Z", "24T142320Z", "25T142320Z"])
        #expect(failure == nil)
        #expect(log.lines.count { $0.hasPrefix("notice backup made bytes=") } == 4)
        #expect(log.lines.count { $0.hasPrefix("info old backup removed file=") } == 1)
    }

    @Test("After a restart no backup is made while the newest is recent")
    func restart() async throws {
        _ = try folder.backUp(at: .halfPastTwo - .seconds(3_600))
        var failure: Instant?
        await BackupSchedule(backups, every: .seconds(7_200)).round(lastFailure: &failure)
        #expect(try made() == ["21T133000Z"])
        await BackupSchedule(backups, every: .seconds(3_600)).round(lastFailure: &failure)
        #expect(try made() == ["21T133000Z", "21T143000Z"])
    }

    @Test("A backup with a time in the future does not delay the next backup")
    func future() async throws {
        _ = try folder.backUp(at: .halfPastTwo + .seconds(86_400 * 365))
        var failure: Instant?
        await BackupSchedule(backups, every: .seconds(86_400)).round(lastFailure: &failure)
        #expect(try made() == ["21T143000Z", "21T143000Z"])
    }

    @Test("A failed backup is logged and retried 15 minutes later")
    func failing() async throws {
        let schedule = BackupSchedule(backups, every: .seconds(86_400))
        try Files.create(folder.backups)
        var failure: Instant?
        for _ in 0..<3 {
            await schedule.round(lastFailure: &failure)
            clock.advance(by: .seconds(300))
        }
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.hasPrefix("error no backup was made error=cannot ") == true, "\(log.lines)")
        try Files.remove(folder.backups)
        await schedule.round(lastFailure: &failure)
        #expect(try made() == ["21T144500Z"])
        #expect(failure == nil)
    }

    @Test("The schedule checks the clock until the service stops")
    func running() async throws {
        let schedule = BackupSchedule(backups, every: .seconds(3_600), tick: .milliseconds(2))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await schedule.run() }
            #expect(try await eventually { try made().count == 1 })
            clock.advance(by: .seconds(3_600))
            #expect(try await eventually { try made().count == 2 })
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    @Test("The schedule returns at once when it is off or the database is in memory")
    func off() async throws {
        try await BackupSchedule(backups, every: nil).run()
        let memory = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let none = DatabaseBackups(of: memory, now: { .halfPastTwo }, logger: log.logger)
        try await BackupSchedule(none, every: .seconds(1)).run()
        #expect(!FileManager.default.fileExists(atPath: folder.backups))
        #expect(log.lines == [])
    }
}
