import Foundation
import GRDB
import Glibc
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Restoring a backup")
struct RestoreTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private var replaced: String { folder.path + "/test-replaced-20261121T143000Z.sqlite" }

    /// Makes a backup with parcels 1 to 5 of a database that then gets parcels up to 9.
    private func backupOfFive() async throws -> BackupReport {
        try await folder.fill(1...5)
        let report = try folder.backUp()
        try await folder.fill(6...9)
        return report
    }

    private func restore(_ file: String) throws -> DatabaseRestore.Restored {
        try DatabaseRestore.restore(file, over: folder.database, at: .halfPastTwo)
    }

    @Test("The service starts on the restored database; the replaced database and the backup are kept")
    func whole() async throws {
        let backup = try await backupOfFive()
        let restored = try restore(backup.file)
        #expect(restored == .init(database: folder.database, backup: backup, replaced: replaced))
        #expect(try folder.permissions(of: folder.database) == 0o600)
        #expect(
            try folder.names(in: folder.path) == ["backups", "test-replaced-20261121T143000Z.sqlite", "test.sqlite"])
        let database = try folder.open()
        #expect(try await database.parcels() == Array(1...5))
        try await database.write { try Fixture.insertCounted(6, in: $0) }
        try database.close()
        #expect(try Contents(of: replaced) == Contents(upTo: 9))
        #expect(try DatabaseBackup.verify(backup.file) == backup)
    }

    @Test("The replaced database can be restored in the same way")
    func undone() async throws {
        _ = try restore(try await backupOfFive().file)
        let undone = try restore(replaced)
        #expect(undone.replaced == folder.path + "/test-replaced-20261121T143001Z.sqlite")
        #expect(try Contents(of: folder.database) == Contents(upTo: 9))
    }

    @Test("A restore creates a missing database")
    func nothingThere() async throws {
        let backup = try await backupOfFive()
        try Files.remove(folder.database)
        #expect(try restore(backup.file).replaced == nil)
        #expect(try Contents(of: folder.database) == Contents(upTo: 5))
    }

    @Test("An unreadable database is replaced and kept unchanged")
    func damagedOld() async throws {
        let backup = try await backupOfFive()
        for offset in 0..<200 { try flip(offset, of: folder.database) }
        let old = try Data(contentsOf: URL(filePath: folder.database))
        #expect(try restore(backup.file).replaced == replaced)
        #expect(try Data(contentsOf: URL(filePath: replaced)) == old)
        #expect(try await folder.open().parcels() == Array(1...5))
    }

    @Test("A restore is refused while a service has the database open")
    func inUse() async throws {
        let backup = try await backupOfFive()
        let database = try folder.open()
        #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try restore(backup.file) }
        #expect(try await database.parcels() == Array(1...9))
        try database.close()
        #expect(throws: Never.self) { try restore(backup.file) }
    }

    @Test("A backup that fails its checks is refused, and the database is untouched")
    func notGood() async throws {
        let backup = try await backupOfFive()
        let before = try Data(contentsOf: URL(filePath: folder.database))
        try flip(5_000, of: backup.file)
        #expect(throws: BackupRefused.changed(file: backup.file)) { try restore(backup.file) }
        try flip(5_000, of: backup.file)
        let handle = try #require(FileHandle(forUpdatingAtPath: backup.file))
        try handle.truncate(atOffset: 6_000)
        try handle.close()
        try Files.remove(backup.file + ".sha256")
        #expect(throws: BackupRefused.self) { try restore(backup.file) }
        #expect(throws: BackupRefused.missing(file: "/nowhere")) { try restore("/nowhere") }
        #expect(throws: BackupRefused.sameFile(file: folder.database)) { try restore(folder.database) }
        #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
        #expect(try folder.names(in: folder.path) == ["backups", "test.sqlite"])
    }

    @Test("A backup from a newer program or another service is refused; one from an older program is accepted")
    func newer() async throws {
        let later = Fixture.migrations + [Migration(3, "later", sql: "CREATE TABLE later (id INTEGER) STRICT")]
        let other = try Folder()
        try ServiceDatabase.open(path: other.database, migrations: later).close()
        let newer = try other.backUp()
        try await folder.fill(1...1)
        #expect(throws: BackupRefused.newerOrOther(file: newer.file, steps: ["3 later"])) { try restore(newer.file) }
        #expect(try Contents(of: folder.database) == Contents(upTo: 1))
        let older = try folder.backUp()
        try ServiceDatabase.open(path: folder.database, migrations: later, now: { .halfPastTwo }).close()
        #expect(throws: Never.self) { try restore(older.file) }
    }

    @Test("The file name of the backup is checked when there is no database to compare with")
    func otherService() async throws {
        let backup = try await backupOfFive()
        let path = folder.path + "/other.sqlite"
        #expect(throws: BackupRefused.otherDatabase(file: backup.file, database: "test")) {
            try DatabaseRestore.restore(backup.file, over: path, at: .halfPastTwo)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A restore changes the copy before it is in place, and leaves the backup unchanged")
    func marked() async throws {
        let backup = try await backupOfFive()
        let work = try RestoreInProgress(of: backup.file, over: folder.database, at: .halfPastTwo) { database in
            try database.execute(sql: "UPDATE counter SET value = 77")
        }
        try work.run()
        #expect(try Contents(of: folder.database).counter == 77)
        #expect(try DatabaseBackup.verify(backup.file) == backup)
    }

    @Test("A name that a file of a replaced database has is not reused", arguments: ["", "-wal", "-journal"])
    func takenName(suffix: String) async throws {
        let backup = try await backupOfFive()
        try Files.create(replaced + suffix)
        #expect(try restore(backup.file).replaced == folder.path + "/test-replaced-20261121T143001Z.sqlite")
        #expect(try folder.size(of: replaced + suffix) == 0)
    }

    @Test("A restore that fails after its point of no return is finished and logged at the next start")
    func finishedLater() async throws {
        let backup = try await backupOfFive()
        // A folder in place of the file makes its removal fail.
        try FileManager.default.createDirectory(atPath: folder.database + "-shm", withIntermediateDirectories: false)
        let error = #expect(throws: BackupRefused.self) { try restore(backup.file) }
        #expect(error?.description.hasPrefix("\(folder.database) will be restored at the next start") == true)
        try FileManager.default.removeItem(atPath: folder.database + "-shm")
        let log = KeptLog()
        try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations, logger: log.logger).close()
        #expect(log.lines == ["notice interrupted restore finished database=\(folder.database) replaced=\(replaced)"])
        #expect(try Contents(of: folder.database) == Contents(upTo: 5))
        #expect(try Contents(of: replaced) == Contents(upTo: 9))
    }

    @Test("A database that root restores belongs to the service's user", .enabled(if: geteuid() == 0))
    func owner() async throws {
        let backup = try await backupOfFive()
        func owner(_ file: String) throws -> UInt32 { try Files.status(file).st_uid }
        chown(folder.database, 4_711, 4_711)
        chown(folder.path, 4_711, 4_711)
        try Files.remove(folder.database + ".lock")
        _ = try restore(backup.file)
        #expect(try owner(folder.database) == 4_711)
        #expect(try owner(folder.database + ".lock") == 4_711)
    }

    @Test("Nothing is restored when the change of the copy fails")
    func unmarked() async throws {
        let backup = try await backupOfFive()
        let work = try RestoreInProgress(of: backup.file, over: folder.database, at: .halfPastTwo) { _ in
            throw Fixture.Refused()
        }
        #expect(throws: Fixture.Refused.self) { try work.run() }
        work.cleanUp()
        #expect(try folder.names(in: folder.path) == ["backups", "test.sqlite"])
        #expect(try Contents(of: folder.database) == Contents(upTo: 9))
    }
}
