import Foundation
import GRDB
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("An interrupted restore")
struct RestoreCutTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let older = Contents(upTo: 9)
    private static let newer = Contents(upTo: 5)

    /// The file that a killed service leaves beside its database.
    enum Leftover: CaseIterable, Sendable {
        /// The write-ahead log.
        case log
        /// A rollback journal, when the service was killed while it switched a restored file to a write-ahead log.
        case journal
    }

    /// Makes a backup with parcels 1 to 5, and beside it the database of a killed service with parcels 1 to 9.
    private func killedService(leaving leftover: Leftover = .log) async throws -> BackupReport {
        try await folder.fill(1...5)
        let backup = try folder.backUp()
        switch leftover {
        case .log: try await killWithLog()
        case .journal: try await killWithJournal()
        }
        return backup
    }

    /// Leaves parcels 6 to 9 only in the log.
    private func killWithLog() async throws {
        let database = try folder.open()
        for number in 6...9 { try await database.write { try Fixture.insertCounted(number, in: $0) } }
        // Another process copies the files, because closing a file in this process would drop SQLite's locks on it.
        let copy =
            "mkdir '\(killed)' && cp '\(folder.database)' '\(folder.database)-wal' '\(folder.database)-shm' '\(killed)'"
        #expect(try await RunningProgram("/bin/sh", ["-c", copy]).end() == 0)
        try database.close()
        #expect(try folder.size(of: killed + "/test.sqlite-wal") > 0)
    }

    /// Leaves a hot journal: SQLite writes its content into the database when it opens it.
    private func killWithJournal() async throws {
        try await folder.fill(6...9)
        let (path, killed) = (folder.database, killed)
        let connection = try DatabaseQueue(path: path)
        try await connection.writeWithoutTransaction { database in
            // Without syncs, the journal is valid as soon as it is written.
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF")
            try database.execute(sql: "BEGIN; UPDATE counter SET value = 0")
            let files = FileManager.default
            try files.createDirectory(atPath: killed, withIntermediateDirectories: false)
            for suffix in ["", "-journal"] {
                try files.copyItem(atPath: path + suffix, toPath: killed + "/test.sqlite" + suffix)
            }
            try database.execute(sql: "ROLLBACK")
        }
        try connection.close()
        #expect(try folder.size(of: killed + "/test.sqlite-journal") > 0)
    }

    private var killed: String { folder.path + "/killed" }

    /// Copies the files of the killed service, and returns the path of the copied database.
    private func trial(_ name: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try FileManager.default.copyItem(atPath: killed, toPath: path)
        return path + "/test.sqlite"
    }

    private func work(_ backup: BackupReport, over path: String) throws -> RestoreInProgress {
        try RestoreInProgress(of: backup.file, over: path, at: .halfPastTwo)
    }

    /// Opens and closes the database like a service.
    private func serve(_ path: String) throws -> Contents {
        try ServiceDatabase.open(path: path, migrations: Fixture.migrations).close()
        return try Contents(of: path)
    }

    @Test(
        "A crash between any two steps leaves the old database or the restored one, and no other files",
        arguments: Leftover.allCases)
    func everyCut(leftover: Leftover) async throws {
        let backup = try await killedService(leaving: leftover)
        let count = try work(backup, over: try trial("count")).count
        var found: [Contents] = []
        for last in 0...count {
            let path = try trial("cut \(last)")
            try work(backup, over: path).run(last)
            let contents = try serve(path)
            #expect(contents == Self.older || contents == Self.newer, "after \(last) steps: \(contents)")
            found.append(contents)
            var names = ["test.sqlite", "test.sqlite.lock"]
            if contents == Self.newer {
                names.append("test-replaced-20261121T143000Z.sqlite")
                // The old database is complete with its log or journal.
                let kept = Files.folder(of: path) + "/test-replaced-20261121T143000Z.sqlite"
                #expect(try Contents(of: kept) == Self.older)
            }
            let there = try FileManager.default.contentsOfDirectory(atPath: Files.folder(of: path))
            #expect(there.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted() == names.sorted())
        }
        // The rename of the copy is the point of no return.
        let turn = try #require(found.firstIndex(of: Self.newer))
        #expect(
            found == Array(repeating: Self.older, count: turn) + Array(repeating: Self.newer, count: count + 1 - turn))
        #expect(turn == 6)
    }

    @Test("A restore whose finishing is interrupted as well is finished at the next start")
    func cutTwice() async throws {
        let backup = try await killedService()
        for first in [6, 10] {
            for second in 0...6 {
                let path = try trial("cut \(first) \(second)")
                try work(backup, over: path).run(first)
                let pending = PendingRestore(over: path, at: .halfPastTwo)
                if FileManager.default.fileExists(atPath: pending.file) {
                    for step in pending.steps.prefix(second) { try step() }
                }
                #expect(try serve(path) == Self.newer)
                #expect(try Contents(of: pending.replaced) == Self.older)
            }
        }
    }

    @Test("A second restore after an interrupted one succeeds")
    func begunAnew() async throws {
        let backup = try await killedService()
        for first in [3, 6, 8] {
            let path = try trial("anew \(first)")
            try work(backup, over: path).run(first)
            _ = try DatabaseRestore.restore(backup.file, over: path, at: .halfPastTwo)
            #expect(try serve(path) == Self.newer)
        }
    }

    @Test("A failure after the point of no return reports that the service will finish the restore")
    func failingAfterTheTurn() async throws {
        let backup = try await killedService()
        let path = try trial("failing")
        let steps = try work(backup, over: path).steps
        for step in steps.prefix(6) { try step() }
        // The folder is missing for a while, so it cannot be synced.
        let away = folder.path + "/away"
        try FileManager.default.moveItem(atPath: Files.folder(of: path), toPath: away)
        let error = #expect(throws: BackupRefused.self) { try steps[6]() }
        #expect(error?.description.hasPrefix("\(path) will be restored at the next start of its service") == true)
        try FileManager.default.moveItem(atPath: away, toPath: Files.folder(of: path))
        #expect(try serve(path) == Self.newer)
    }

    @Test("Control: an old log beside the restored file would be replayed into it")
    func control() async throws {
        let backup = try await killedService()
        let path = try trial("control")
        try Files.remove(path)
        try FileManager.default.copyItem(atPath: backup.file, toPath: path)
        let mixed = try? Contents(of: path)
        #expect(mixed != Self.newer)
    }

    @Test("Control: an old journal beside the restored file would be rolled back into it")
    func journalControl() async throws {
        let backup = try await killedService(leaving: .journal)
        let path = try trial("control")
        try Files.remove(path)
        try FileManager.default.copyItem(atPath: backup.file, toPath: path)
        // Reading is enough to roll the journal back. The result does not matter.
        let connection = try? DatabaseQueue(path: path)
        _ = try? await connection?.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
        try? connection?.close()
        #expect(try Checksum.of(path) != backup.checksum)
    }
}
