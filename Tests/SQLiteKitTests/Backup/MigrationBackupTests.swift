import Foundation
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Backups before migrations")
struct MigrationBackupTests {
    private let folder: Folder
    private let log = KeptLog()

    init() throws { folder = try Folder() }

    private static let third = Migration(3, "third", sql: "UPDATE counter SET value = 0")

    private func open(_ migrations: [Migration]) throws {
        try ServiceDatabase.open(
            path: folder.database, migrations: migrations, now: { .halfPastTwo }, logger: log.logger
        ).close()
    }

    private var backup: String { folder.backups + "/test-20261121T143000Z-before-3.sqlite" }

    @Test("The file name contains the number of the migration")
    func number() {
        #expect(MigrationBackup.number(of: "3 third") == "3")
        #expect(MigrationBackup.number(of: "12 couriers, again") == "12")
        #expect(MigrationBackup.number(of: "kit 1 events") == "kit1")
        #expect(MigrationBackup.number(of: "odd/step") == "oddstep")
    }

    @Test("No backup is made of a new database or without pending migrations")
    func none() throws {
        try open(Fixture.migrations)
        try open(Fixture.migrations)
        #expect(!FileManager.default.fileExists(atPath: folder.backups))
        #expect(log.lines == [])
    }

    @Test("A database with tables is backed up before its migration, and the log names the file")
    func before() async throws {
        try await folder.fill(1...3)
        try open(Fixture.migrations + [Self.third])
        let report = try DatabaseBackup.verify(backup)
        #expect(report.steps.filter { !$0.hasPrefix("kit") } == ["1 stores", "2 parcels and the counter"])
        #expect(try Contents(of: backup) == Contents(upTo: 3))
        #expect(try Contents(of: folder.database).counter == 0)
        #expect(
            log.lines == [
                "notice backup made before migration bytes=\(report.bytes) file=\(backup) migration=3 third"
            ])
        // The next opening makes no further backup.
        try open(Fixture.migrations + [Self.third])
        #expect(try folder.names(in: folder.backups).count == 2)
    }

    @Test("Restoring the backup undoes a faulty migration")
    func undone() async throws {
        try await folder.fill(1...3)
        try open(Fixture.migrations + [Self.third])
        _ = try DatabaseRestore.restore(backup, over: folder.database, at: .halfPastTwo)
        #expect(try await folder.open().parcels() == [1, 2, 3])
    }

    @Test("Nothing is migrated when the backup fails, and the error has the reason")
    func impossible() async throws {
        try await folder.fill(1...3)
        try Files.create(folder.backups)
        let error = #expect(throws: BackupRefused.self) { try open(Fixture.migrations + [Self.third]) }
        #expect(
            error?.description
                == "no backup could be made before migration 3 third, so nothing was migrated: "
                + "cannot lock \(folder.backups)/test.lock: Not a directory")
        #expect(try Contents(of: folder.database) == Contents(upTo: 3))
        // The older program can still open the database.
        #expect(throws: Never.self) { try open(Fixture.migrations) }
    }

    @Test("A database of a newer program is refused before a backup is made")
    func newer() async throws {
        try await folder.fill(1...3)
        #expect(throws: DatabaseRefused.newerThanProgram) { try open([Fixture.migrations[0]]) }
        #expect(!FileManager.default.fileExists(atPath: folder.backups))
    }

    @Test("A migration that fails at every start does not fill the disk, and the backup from before the upgrade stays")
    func bounded() async throws {
        try await folder.fill(1...3)
        let failing = Migration(4, "failing", sql: "INSERT INTO nowhere VALUES (1)")
        for _ in 0..<6 { #expect(throws: (any Error).self) { try open(Fixture.migrations + [Self.third, failing]) } }
        let backups = try BackupFolder(beside: folder.database).backups()
        #expect(backups.map(\.kind) == [.before("3"), .before("4")])
        #expect(try Contents(of: backup) == Contents(upTo: 3))
    }
}
