import Foundation
import SQLiteKit
import TestKit
import Testing

@Suite("The lock that admits one process to a database")
struct LockTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func open() throws -> ServiceDatabase {
        try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
    }

    /// Starts a program that holds the lock until it is ended.
    private func holder(of lock: String) async throws -> RunningProgram {
        let program = try RunningProgram(
            "/usr/bin/flock", ["--nonblock", "--no-fork", lock, "sh", "-c", "echo held; exec sleep 60"])
        try await program.output { $0.contains("held") ? () : nil }
        return program
    }

    /// Returns whether another program can take the lock now.
    private func isFree(_ lock: String) async throws -> Bool {
        try await RunningProgram("/usr/bin/flock", ["--nonblock", lock, "true"]).end() == 0
    }

    @Test("A second opening of the same file is refused until the first is closed")
    func secondOpening() async throws {
        let first = try open()
        #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try open() }
        // The refused opening does not affect the first.
        try await first.write { try Fixture.insert(1, in: $0) }
        try first.close()
        #expect(try await open().parcels() == [1])
    }

    @Test("A file that another process has locked is refused, and opens after the lock is released")
    func otherProcess() async throws {
        let holder = try await holder(of: folder.database + ".lock")
        #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try open() }
        // No file is created before the lock is taken.
        #expect(!FileManager.default.fileExists(atPath: folder.database))
        holder.signal(SIGKILL)
        _ = try await holder.end()
        #expect(try await open().parcels() == [])
    }

    @Test("No other process can take the lock while the database is open")
    func keptFromOthers() async throws {
        let lock = folder.database + ".lock"
        let database = try open()
        #expect(try await !isFree(lock))
        try await database.check()
        try database.close()
        #expect(try await isFree(lock))
    }
}
