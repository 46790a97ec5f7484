import Dispatch
import GRDB
import TestKit
import Testing

@testable import SQLiteKit

@Suite("The write-ahead log", .timeLimit(.minutes(3)))
struct LogTests {
    private let subject: Subject
    private static let page = 4_096

    init() async throws {
        subject = try Subject()
        try await subject.database.write { try $0.execute(sql: "CREATE TABLE heap (bytes BLOB NOT NULL) STRICT") }
    }

    /// Writes a number of pages, 100 in each write.
    private func write(pages: Int) async throws {
        for _ in 0..<pages / 100 {
            try await subject.database.write {
                try $0.execute(sql: "INSERT INTO heap VALUES (zeroblob(?))", arguments: [100 * Self.page])
            }
        }
    }

    private var file: Int { get throws { try subject.folder.size(of: subject.folder.database) / Self.page } }
    private var log: Int { get throws { try subject.folder.size(of: subject.folder.database + "-wal") / Self.page } }

    @Test("A short log is not copied; a long one is copied into the file after the answer")
    func copied() async throws {
        try await write(pages: 500)
        #expect(try file < 100)
        try await write(pages: 1_000)
        #expect(await eventually { (try? file) ?? 0 > 900 })
    }

    @Test("The log restarts, so it stays short regardless of the number of writes")
    func startsOver() async throws {
        try await write(pages: 10_000)
        #expect(try log < WriteAheadLog.pages * 3)
    }

    @Test("The log cannot restart during a long read, and restarts after it")
    func longRead() async throws {
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        async let reading = subject.database.readLong { connection in
            _ = try Fixture.parcels(connection)
            signal.finish()
            gate.wait()
            return try Int.fetchOne(connection, sql: "SELECT count(*) FROM heap")
        }
        for await _ in begun {}
        try await write(pages: 5_000)
        let grown = try log
        #expect(grown >= 5_000)
        gate.signal()
        // The read still sees its old state.
        #expect(try await reading == 0)
        try await write(pages: 3_000)
        // The log was truncated to its limit and restarted.
        #expect(try log <= WriteAheadLog.manyPages + WriteAheadLog.pages)
    }

    @Test("A log from a crash is copied into the file before the first write")
    func recovered() async throws {
        try await subject.database.write { try Fixture.insert(1, in: $0) }
        // A copy of the files in the state that a kill would leave.
        let copy = try Folder()
        for ending in ["", "-wal"] {
            try copy.copy(subject.folder.database + ending, to: copy.database + ending)
        }
        #expect(try copy.size(of: copy.database + "-wal") > 0)
        let again = try Subject(folder: copy)
        #expect(try copy.size(of: copy.database + "-wal") == 0)
        #expect(try await again.database.parcels() == [1])
    }

    @Test("Closing copies the log and removes it")
    func closed() async throws {
        try await subject.database.write { try Fixture.insert(1, in: $0) }
        try subject.database.close()
        #expect(throws: (any Error).self) { try log }
        #expect(try await Subject(folder: subject.folder).database.parcels() == [1])
    }
}
