import Foundation
import GRDB
import Glibc
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Backups that fail", .serialized)
struct BackupFailureTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test(
        "A disk that fills up or fails during a backup leaves no incomplete file, and the older backup stays",
        arguments: [0, 2], [ResultCode.SQLITE_FULL, .SQLITE_IOERR_WRITE])
    func failing(pages: Int, code: ResultCode) async throws {
        try await folder.fill(1...2_000)
        let first = try folder.backUp()
        let disk = FaultyDisk(folder)
        disk.fail(.init(operation: .write, code: code, file: ".partial", after: pages))
        let error = #expect(throws: BackupRefused.self) { try folder.backUp(at: .halfPastTwo + .seconds(60)) }
        #expect(disk.count(.write) == pages + 1)
        let reason =
            code == .SQLITE_FULL
            ? "no space left for " : "cannot copy \(folder.database): disk I/O error (\(code.rawValue))"
        #expect(error?.description.hasPrefix(reason) == true, "\(error as Any)")
        #expect(try folder.names(in: folder.backups) == [first.file, first.file + ".sha256"].map(Files.name(of:)))
        #expect(try DatabaseBackup.verify(first.file) == first)
        // The next backup succeeds once there is space again.
        disk.fail()
        #expect(throws: Never.self) { try folder.backUp(at: .halfPastTwo + .seconds(120)) }
    }

    @Test("A backup begins only if there is space for the database, its log and a reserve")
    func noRoom() async throws {
        try await folder.fill(1...2_000)
        let backups = BackupFolder(beside: folder.database)
        func backUp(free: Int) throws {
            _ = try DatabaseBackup.make(of: folder.database, into: backups, at: .halfPastTwo, .generation) { path in
                #expect(path == folder.backups)
                return free
            }
        }
        let partial = backups.partialFile(BackupName(database: "test", time: .halfPastTwo, kind: .generation))
        let needed = try folder.size(of: folder.database) + BackupInProgress.reserve
        let log = folder.database + "-wal"
        try Files.create(log, [UInt8](repeating: 0, count: 1_000))
        #expect(throws: BackupRefused.noSpace(file: partial)) { try backUp(free: needed + 999) }
        try Files.remove(log)
        #expect(throws: BackupRefused.noSpace(file: partial)) { try backUp(free: needed - 1) }
        #expect(try folder.names(in: folder.backups) == [])
        try backUp(free: needed)
        #expect(try folder.names(in: folder.backups).count == 2)
    }

    @Test("A backup is interrupted and leaves no file when other programs fill the disk during the copy")
    func roomTaken() async throws {
        try await folder.fill(1...20_000)
        let backups = BackupFolder(beside: folder.database)
        var asked = 0
        #expect(throws: BackupRefused.self) {
            _ = try DatabaseBackup.make(of: folder.database, into: backups, at: .halfPastTwo, .generation) { _ in
                asked += 1
                return asked == 1 ? .max : BackupInProgress.reserve / 2 - 1
            }
        }
        #expect(asked == 2)
        #expect(try folder.names(in: folder.backups) == [])
    }

    @Test("The free space is that of the folder's file system")
    func freeBytes() throws {
        #expect(try Files.freeBytes(in: folder.path) > 0)
        let error = #expect(throws: BackupRefused.self) { try Files.freeBytes(in: folder.path + "/none") }
        #expect(error?.description == "cannot look at the disk of \(folder.path)/none: No such file or directory")
    }

    @Test("A full disk is distinguished from other errors of the system")
    func noSpace() {
        errno = ENOSPC
        #expect(Files.failure("write", "/a") == .noSpace(file: "/a"))
        errno = EIO
        #expect(Files.failure("write", "/a") == .system(action: "write", file: "/a", reason: "Input/output error"))
    }

    @Test("The error names a folder that cannot be used, and the reason")
    func noFolder() async throws {
        try await folder.fill(1...1)
        try Files.create(folder.backups)
        let error = #expect(throws: BackupRefused.self) { try folder.backUp() }
        #expect(error?.description == "cannot lock \(folder.backups)/test.lock: Not a directory")
    }

    @Test("A backup of a damaged database fails, and the older backups stay")
    func damagedDatabase() async throws {
        try await folder.fill(1...2_000)
        let first = try folder.backUp()
        // Overwrites the page headers in the second half of the file, which holds the rows.
        let pages = try folder.size(of: folder.database) / 4_096
        for page in pages / 2..<pages {
            for offset in 0..<8 { try flip(page * 4_096 + offset, of: folder.database) }
        }
        #expect(throws: BackupRefused.self) { try folder.backUp(at: .halfPastTwo + .seconds(60)) }
        #expect(try folder.names(in: folder.backups) == [first.file, first.file + ".sha256"].map(Files.name(of:)))
    }

    @Test(
        "Every error has its message",
        arguments: [
            (BackupRefused.notOnDisk, "a database in memory has no backups"),
            (.alreadyRunning, "a backup of this database is being made already"),
            (.noSpace(file: "/a"), "no space left for /a"),
            (.system(action: "write", file: "/a", reason: "why"), "cannot write /a: why"),
            (.cannotCopy(database: "/a", reason: "why"), "cannot copy /a: why"),
            (
                .notBeforeMigration(step: "2 b", reason: "why"),
                "no backup could be made before migration 2 b, so nothing was migrated: why"
            ),
            (.missing(file: "/a"), "there is no file /a"),
            (.changed(file: "/a"), "/a has changed: its checksum differs"),
            (
                .unfinished(file: "/a"),
                "/a has a log beside it: it is a database that is in use or was not closed, not a backup"
            ),
            (.damaged(file: "/a", findings: ["b", "c"]), "/a is damaged: b; c"),
            (.foreign(file: "/a"), "/a is not the database of a service"),
            (
                .newerOrOther(file: "/a", steps: ["2 b", "3 c"]),
                "/a is from a newer program or from another service: the database here lacks the migrations 2 b, 3 c"
            ),
            (.otherDatabase(file: "/a", database: "b"), "/a is a backup of b"),
            (
                .notFinished(database: "/a", reason: "why"),
                "/a will be restored at the next start of its service: why"
            ),
            (.sameFile(file: "/a"), "/a is the database itself, not a backup of it"),
        ])
    func descriptions(refused: BackupRefused, text: String) { #expect(refused.description == text) }
}
