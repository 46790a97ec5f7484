import Foundation
import SQLiteKit
import Testing

@Suite("One process, one database")
struct LockTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func open() throws -> ServiceDatabase {
        try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
    }

    /// Another program that holds the lock until its input ends.
    private struct Holder {
        let process = Process()
        let input = Pipe()

        init(lock: String) throws {
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["flock", "--nonblock", lock, "sh", "-c", "echo held; exec cat"]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            try #require(said == "held\n", "the other process did not get the lock")
        }

        func release() throws {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
    }

    /// Whether another program could have the lock now.
    private func isFree(_ lock: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["flock", "--nonblock", lock, "true"]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test("A second opening of the same file is refused as long as the first lives")
    func secondOpening() async throws {
        try await {
            let first = try open()
            #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try open() }
            // The refusal has taken nothing from the first.
            try await first.write { try Fixture.insert(1, in: $0) }
        }()
        #expect(try await open().parcels() == [1])
    }

    @Test("A file that another process holds is refused, and opens when it lets go")
    func otherProcess() async throws {
        let holder = try Holder(lock: folder.database + ".lock")
        #expect(throws: DatabaseRefused.inUse(path: folder.database)) { try open() }
        // Nothing was made or touched before the lock was had.
        #expect(!FileManager.default.fileExists(atPath: folder.database))
        try holder.release()
        #expect(try await open().parcels() == [])
    }

    @Test("While the database is open, no other process can have its lock")
    func keptFromOthers() async throws {
        let lock = folder.database + ".lock"
        try await {
            let database = try open()
            #expect(try !isFree(lock))
            try await database.check()
        }()
        #expect(try isFree(lock))
    }
}
