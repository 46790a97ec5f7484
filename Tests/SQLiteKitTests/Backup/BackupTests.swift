import Foundation
import GRDB
import Glibc
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("Making a backup")
struct BackupTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private let name = "test-20261121T143000Z.sqlite"

    @Test("A backup holds the committed rows, has mode 0600, and its report lists its contents")
    func whole() async throws {
        let database = try folder.open()
        try await database.write { connection in
            for number in 1...3 { try Fixture.insertCounted(number, in: connection) }
        }
        let report = try folder.backUp()
        #expect(report.file == folder.backups + "/" + name)
        #expect(report.bytes == Int64(try folder.size(of: report.file)))
        let tables = report.tables.filter { !$0.name.hasPrefix("kit") }
        #expect(tables.map { "\($0.name) \($0.rows)" } == ["counter 1", "parcel 3", "store 0"])
        #expect(report.steps.suffix(2) == ["1 stores", "2 parcels and the counter"])
        #expect(try Contents(of: report.file) == Contents(upTo: 3))
        #expect(try folder.permissions(of: folder.backups) == 0o700)
        #expect(try folder.permissions(of: report.file) == 0o600)
        #expect(try folder.names(in: folder.backups) == [name, name + ".sha256"])
        // The database still accepts writes.
        try await database.write { try Fixture.insertCounted(4, in: $0) }
        #expect(try Contents(of: report.file) == Contents(upTo: 3))
    }

    @Test("During continuous writes every backup is one committed state, and every write succeeds")
    func underLoad() async throws {
        let database = try folder.open()
        // Enough rows that the copy takes a while.
        try await database.write { connection in
            try connection.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT")
            try connection.execute(
                sql: """
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 4000)
                    INSERT INTO heap SELECT randomblob(2000) FROM n
                    """)
        }
        let isDone = Mutex(false)
        let written = Mutex(0)
        async let writing: Void = {
            while !isDone.withLock({ $0 }) {
                let number = written.withLock { $0 + 1 }
                try await database.write { try Fixture.insertCounted(number, in: $0) }
                written.withLock { $0 = number }
            }
        }()
        let backups = DatabaseBackups(of: database, now: { .halfPastTwo }, logger: KeptLog().logger)
        var meanwhile = 0
        var counts: [Int] = []
        for _ in 0..<4 {
            let before = written.withLock { $0 }
            let report = try await backups.make()
            let after = written.withLock { $0 }
            let contents = try Contents(of: report.file)
            #expect(contents == Contents(upTo: contents.counter))
            #expect(contents.counter >= before && contents.counter <= after + 1)
            counts.append(contents.counter)
            meanwhile += after - before
        }
        isDone.withLock { $0 = true }
        try await writing
        #expect(counts == counts.sorted())
        #expect(meanwhile > 0)
        #expect(try await database.parcels().count == written.withLock { $0 })
    }

    @Test("A crash between any two steps leaves no backup or a complete one; the next backup removes the leftovers")
    func everyCut() async throws {
        try await folder.fill(1...3)
        let backups = BackupFolder(beside: folder.database)
        try backups.prepare()
        let backup = BackupName(database: "test", time: .halfPastTwo, kind: .generation)
        func work() -> BackupInProgress {
            BackupInProgress(of: folder.database, in: backups, as: backup, stop: BackupStop())
        }
        var whole = 0
        for last in 0...work().count {
            try work().run(last)
            if FileManager.default.fileExists(atPath: folder.backups + "/" + name) {
                whole += 1
                let report = try DatabaseBackup.verify(folder.backups + "/" + name)
                #expect(report.isChecksumNoted)
                #expect(try Contents(of: report.file) == Contents(upTo: 3))
            } else {
                #expect(try backups.backups() == [])
            }
            try backups.removeLeftovers()
            #expect(try folder.names(in: folder.backups) == (whole > 0 ? [name, name + ".sha256"] : []))
            for file in try folder.names(in: folder.backups) { try Files.remove(folder.backups + "/" + file) }
        }
        // The copy gets its name in the last step but one. The last step syncs the folder.
        #expect(whole == 2)
    }

    @Test("Removing leftovers keeps the backups of other databases, and unrelated files")
    func othersFiles() throws {
        let backups = BackupFolder(beside: folder.database)
        try backups.prepare()
        let others = [
            ".other-20261121T143000Z.sqlite.partial", ".test-extra-20261121T143000Z.sqlite.partial", "notes.txt",
            "other-20261121T143000Z.sqlite.sha256", "test-20261121T143000Z.sqlite",
            "test-20261121T143000Z.sqlite.sha256",
        ]
        let ours = [
            ".test-20261121T143000Z-before-2.sqlite.partial", ".test-20261121T143001Z.sqlite.partial",
            ".test-20261121T143001Z.sqlite.partial-journal", ".test-20261121T143001Z.sqlite.sha256.partial",
            "test-20261121T143001Z.sqlite.sha256",
        ]
        for name in others + ours { try Files.create(folder.backups + "/" + name) }
        try backups.removeLeftovers()
        #expect(try folder.names(in: folder.backups) == others.sorted())
    }

    @Test("The newest backups are kept, and also those from before the last migrations")
    func generations() async throws {
        try await folder.fill(1...1)
        let backups = BackupFolder(beside: folder.database)
        for hour in 0..<5 {
            let time = Instant.halfPastTwo + .seconds(3_600 * hour)
            let (_, report) = try DatabaseBackup.make(of: folder.database, into: backups, at: time, .before("\(hour)"))
            #expect(report.file.hasSuffix("-before-\(hour).sqlite"))
            let (name, _) = try DatabaseBackup.make(
                of: folder.database, into: backups, at: time + .seconds(60), .generation)
            _ = try backups.prune(keeping: 2, sparing: name)
        }
        let times = try backups.backups().map {
            "\($0.kind == .generation ? "" : "before ")\($0.time.stamp.dropFirst(9))"
        }
        #expect(times == ["before 163000Z", "before 173000Z", "173100Z", "before 183000Z", "183100Z"])
        // Each backup has its checksum, and there are no other files.
        #expect(try folder.names(in: folder.backups).count == 10)
    }

    @Test("The backup just made is never removed, even if the others have times in the future")
    func wrongClock() async throws {
        try await folder.fill(1...1)
        let backups = BackupFolder(beside: folder.database)
        for day in 1...3 { _ = try folder.backUp(at: .halfPastTwo + .seconds(86_400 * day)) }
        let (name, _) = try DatabaseBackup.make(of: folder.database, into: backups, at: .halfPastTwo, .generation)
        #expect(try backups.prune(keeping: 2, sparing: name).count == 2)
        #expect(try backups.backups().map(\.time.stamp) == ["20261121T143000Z", "20261124T143000Z"])
        // A count below 1 does not remove it either.
        #expect(try backups.prune(keeping: 0, sparing: name).count == 1)
        #expect(try backups.backups() == [name])
    }

    @Test("Two backups within one second have different names, in their order")
    func sameSecond() async throws {
        try await folder.fill(1...1)
        let files = try (0..<3).map { _ in try folder.backUp().file }
        #expect(files == files.sorted())
        #expect(try folder.names(in: folder.backups).filter { $0.hasSuffix(".sqlite") }.count == 3)
    }

    @Test("A concurrent second backup is refused and does not disturb the first")
    func alreadyRunning() async throws {
        try await folder.fill(1...1)
        let backups = BackupFolder(beside: folder.database)
        try backups.prepare()
        let lock = try backups.lock()
        try Files.create(folder.backups + "/.\(name).partial")
        #expect(throws: BackupRefused.alreadyRunning) { try folder.backUp() }
        #expect(FileManager.default.fileExists(atPath: folder.backups + "/.\(name).partial"))
        lock.release()
        _ = try folder.backUp()
        #expect(try folder.names(in: folder.backups) == [name, name + ".sha256"])
    }

    @Test("A backup of a database in memory is refused")
    func inMemory() async throws {
        let database = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let backups = DatabaseBackups(of: database, now: { .halfPastTwo }, logger: KeptLog().logger)
        await #expect(throws: BackupRefused.notOnDisk) { try await backups.make() }
    }

    @Test("A cancelled backup leaves no file")
    func stopped() async throws {
        try await folder.fill(1...1)
        let backups = BackupFolder(beside: folder.database)
        let stop = BackupStop()
        stop.stop()
        #expect(throws: CancellationError.self) {
            try DatabaseBackup.make(of: folder.database, into: backups, at: .halfPastTwo, .generation, stop: stop)
        }
        #expect(try folder.names(in: folder.backups) == [])
    }

    @Test("A backup can be cancelled before every step until it has its name; after that it completes")
    func stoppedBetweenSteps() async throws {
        try await folder.fill(1...1)
        let backups = BackupFolder(beside: folder.database)
        try backups.prepare()
        let backup = BackupName(database: "test", time: .halfPastTwo, kind: .generation)
        let stop = BackupStop()
        let steps = BackupInProgress(of: folder.database, in: backups, as: backup, stop: stop).steps
        for step in steps.dropLast() { try step() }
        stop.stop()
        for step in steps.dropLast() { #expect(throws: CancellationError.self) { try step() } }
        #expect(throws: Never.self) { try steps.last?() }
        #expect(try Contents(of: folder.backups + "/" + name) == Contents(upTo: 1))
    }

    @Test("A cancellation between two statements interrupts the next one")
    func stoppedBetweenStatements() throws {
        let stop = BackupStop()
        #expect(throws: CancellationError.self) {
            try stop.during(try DatabaseQueue()) { database in
                stop.stop()
                try database.execute(
                    sql: """
                        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                        SELECT count(*) FROM n
                        """)
            }
        }
    }

    @Test("A cancellation interrupts an endless statement")
    func interrupted() async throws {
        let stop = BackupStop()
        let isRunning = Mutex(true)
        async let ended: any Error = withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                do {
                    try stop.during(try DatabaseQueue()) { database in
                        try database.execute(
                            sql: "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n")
                    }
                    continuation.resume(returning: Fixture.Refused())
                } catch {
                    isRunning.withLock { $0 = false }
                    continuation.resume(returning: error)
                }
            }
        }
        // Repeated, because the statement may not have begun yet.
        let isOver = await eventually {
            stop.stop()
            return !isRunning.withLock { $0 }
        }
        #expect(isOver)
        #expect(await ended is CancellationError)
    }
}
