import Foundation
import GRDB
import Glibc
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Restoring")
struct RestoreTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private var replaced: String { folder.path + "/test-replaced-20261121T143000Z.sqlite" }

    /// A backup of parcels 1 to 5, in a database that has 9 now.
    private func backupOfFive() async throws -> BackupReport {
        try await folder.fill(1...5)
        let report = try folder.backUp()
        try await folder.fill(6...9)
        return report
    }

    private func restore(_ file: String) throws -> DatabaseRestore.Restored {
        try DatabaseRestore.restore(file, over: folder.database, at: .halfPastTwo)
    }

    @Test("The service starts on the backup; what it replaces and the backup itself are kept")
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

    @Test("What was replaced can be restored just so")
    func undone() async throws {
        _ = try restore(try await backupOfFive().file)
        let undone = try restore(replaced)
        #expect(undone.replaced == folder.path + "/test-replaced-20261121T143001Z.sqlite")
        #expect(try Contents(of: folder.database) == Contents(upTo: 9))
    }

    @Test("Where there is no database, one is put")
    func nothingThere() async throws {
        let backup = try await backupOfFive()
        try Files.remove(folder.database)
        #expect(try restore(backup.file).replaced == nil)
        #expect(try Contents(of: folder.database) == Contents(upTo: 5))
    }

    @Test("A database that cannot be read any more is replaced, and kept as it is")
    func damagedOld() async throws {
        let backup = try await backupOfFive()
        for offset in 0..<200 { try flip(offset, of: folder.database) }
        let old = try Data(contentsOf: URL(filePath: folder.database))
        #expect(try restore(backup.file).replaced == replaced)
        #expect(try Data(contentsOf: URL(filePath: replaced)) == old)
        #expect(try await folder.open().parcels() == Array(1...5))
    }

    @Test("While a service has the database open, nothing is restored")
    func inUse() async throws {
        let backup = try await backupOfFive()
        let database = try folder.open()
        #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try restore(backup.file) }
        #expect(try await database.parcels() == Array(1...9))
        try database.close()
        #expect(throws: Never.self) { try restore(backup.file) }
    }

    @Test("A backup that is not good is refused, and the database is untouched")
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

    @Test("A backup of a newer program is refused, and so is one of another service; an older one is not")
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

    @Test("Where there is no database to compare with, the name decides")
    func otherService() async throws {
        let backup = try await backupOfFive()
        let path = folder.path + "/other.sqlite"
        #expect(throws: BackupRefused.otherDatabase(file: backup.file, database: "test")) {
            try DatabaseRestore.restore(backup.file, over: path, at: .halfPastTwo)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("The copy is told that it was restored, in the same step that puts it there; the backup is not")
    func marked() async throws {
        let backup = try await backupOfFive()
        let work = try RestoreInProgress(of: backup.file, over: folder.database, at: .halfPastTwo) { database in
            try database.execute(sql: "UPDATE counter SET value = 77")
        }
        try work.run()
        #expect(try Contents(of: folder.database).counter == 77)
        #expect(try DatabaseBackup.verify(backup.file) == backup)
    }

    @Test("A name under which a part of a database is kept is not used again", arguments: ["", "-wal", "-journal"])
    func takenName(suffix: String) async throws {
        let backup = try await backupOfFive()
        try Files.create(replaced + suffix)
        #expect(try restore(backup.file).replaced == folder.path + "/test-replaced-20261121T143001Z.sqlite")
        #expect(try folder.size(of: replaced + suffix) == 0)
    }

    @Test("What fails after it was decided is finished when the service starts, and the log says so")
    func finishedLater() async throws {
        let backup = try await backupOfFive()
        // A folder in the place of a file cannot be removed as one.
        try FileManager.default.createDirectory(atPath: folder.database + "-shm", withIntermediateDirectories: false)
        let error = #expect(throws: BackupRefused.self) { try restore(backup.file) }
        #expect(error?.description.hasPrefix("\(folder.database) is restored as soon as its service starts") == true)
        try FileManager.default.removeItem(atPath: folder.database + "-shm")
        let log = KeptLog()
        try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations, logger: log.logger).close()
        #expect(log.lines == ["notice interrupted restore finished database=\(folder.database) replaced=\(replaced)"])
        #expect(try Contents(of: folder.database) == Contents(upTo: 5))
        #expect(try Contents(of: replaced) == Contents(upTo: 9))
    }

    @Test("What root restores belongs to the user of the service", .enabled(if: geteuid() == 0))
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

    @Test("Where the mark cannot be set, nothing is restored")
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
