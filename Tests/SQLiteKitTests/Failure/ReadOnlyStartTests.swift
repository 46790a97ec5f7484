import GRDB
import RPC
import TestKit
import Testing

@testable import SQLiteKit

/// A fault that prevents opening the file for writing.
struct Hindrance: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fault: FaultyDisk.Fault
    var obstacle: WriteObstacle

    static let all = [
        Hindrance(
            testDescription: "no space for the log",
            fault: .init(operation: .write, code: .SQLITE_FULL, file: "-wal"), obstacle: .noRoom),
        Hindrance(
            testDescription: "no space for the index of the log",
            fault: .init(operation: .map, code: .SQLITE_IOERR_SHMSIZE, file: ".sqlite"),
            obstacle: .failing(reason: "disk I/O error (\(ResultCode.SQLITE_IOERR_SHMSIZE.rawValue))")),
        Hindrance(
            testDescription: "a folder in which no file can be created",
            fault: .init(operation: .map, code: .SQLITE_CANTOPEN, file: ".sqlite"), obstacle: .readOnly),
    ]
}

@Suite("A start on a disk that cannot be written", .serialized, .timeLimit(.minutes(3)))
struct ReadOnlyStartTests {
    private let folder: Folder
    private let disk: FaultyDisk

    init() throws {
        folder = try Folder()
        disk = FaultyDisk(folder)
    }

    /// Leaves a database with the parcels 1 to 3. After a simulated crash the last parcel is in the log; otherwise all
    /// are in the file.
    private func leave(withLog hasLog: Bool) async throws {
        try await folder.fill(1...2)
        let database = try folder.open()
        try await database.write { try Fixture.insert(3, in: $0) }
        let copies = try Folder()
        for suffix in ["", "-wal"] { try folder.copy(folder.database + suffix, to: copies.database + suffix) }
        try database.close()
        guard hasLog else { return }
        for suffix in ["", "-wal"] {
            try Files.remove(folder.database + suffix)
            try folder.copy(copies.database + suffix, to: folder.database + suffix)
        }
    }

    @Test(
        "Reads are answered and writes refused; once the disk can be written, writes are accepted without a restart",
        arguments: Hindrance.all, [false, true])
    func start(hindrance: Hindrance, hasLog: Bool) async throws {
        try await leave(withLog: hasLog)
        // With an empty log, SQLite writes when it opens the file.
        if hasLog, hindrance.obstacle == .noRoom {
            disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: ".sqlite"))
        } else {
            disk.fail(hindrance.fault)
        }
        let database = try folder.open()
        #expect(database.obstacle == hindrance.obstacle)
        #expect(try await database.parcels() == [1, 2, 3])
        #expect(try await database.readLong(Fixture.parcels) == [1, 2, 3])
        let refusal = DatabaseRefused.writesRefused(database: folder.database, hindrance.obstacle)
        await #expect(throws: refusal) { try await database.write { try Fixture.insert(4, in: $0) } }
        #expect(await database.health(of: "test", logger: .quiet).status == .degraded)
        // A failed attempt does not affect the readers.
        await #expect(throws: (any Error).self) { try await database.resumeWriting() }
        let results = await race(20) { _ in try await database.parcels() }
        #expect(results.winners() == Array(repeating: [1, 2, 3], count: 20))
        disk.fail()
        async let meanwhile = race(50) { _ in try await database.parcels() }
        try await database.resumeWriting()
        #expect(await meanwhile.winners() == Array(repeating: [1, 2, 3], count: 50))
        try await database.write { try Fixture.insert(4, in: $0) }
        #expect(try await database.parcels() == [1, 2, 3, 4])
        #expect(try await database.readLong(Fixture.parcels) == [1, 2, 3, 4])
        #expect(await database.health(of: "test", logger: .quiet).status == .ok)
        try database.close()
        #expect(try await folder.open().parcels() == [1, 2, 3, 4])
    }

    @Test("A database with pending migrations is refused, and the error has its path and no SQL statement")
    func migration() async throws {
        let before = try ServiceDatabase.open(path: folder.database, migrations: Array(Fixture.migrations.prefix(1)))
        try before.close()
        disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: "-wal"))
        let error = #expect(throws: DatabaseRefused.self) { try folder.open() }
        #expect(
            error == .cannotOpen(path: folder.database, reason: "database or disk is full (13)"), "\(error as Any)")
    }

    @Test("A missing database is refused, and the error has its path")
    func missing() throws {
        disk.fail(.init(operation: .write, code: .SQLITE_FULL, file: ""))
        let error = #expect(throws: DatabaseRefused.self) { try folder.open() }
        #expect(error?.description.hasPrefix("cannot open the database \(folder.database): ") == true)
    }
}
