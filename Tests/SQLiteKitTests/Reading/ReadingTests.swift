import Dispatch
import GRDB
import Glibc
import Synchronization
import TestKit
import Testing

@testable import SQLiteKit

@Suite("Reads", .timeLimit(.minutes(3)))
struct ReadingTests {
    private let subject: Subject
    private let database: ServiceDatabase

    init() async throws {
        subject = try Subject(readers: 3)
        database = subject.database
        try await database.write { try Fixture.insert(1, in: $0) }
    }

    @Test("During a write, reads return at once with the old state")
    func whileWriting() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (inserted, signal) = AsyncStream<Void>.makeStream()
        async let writing: Void = database.write { connection in
            try Fixture.insert(2, in: connection)
            signal.finish()
            gate.wait()
        }
        for await _ in inserted {}
        let results = await race(50) { _ in try await database.parcels() }
        let long = try? await database.readLong(Fixture.parcels)
        gate.signal()
        try await writing
        #expect(results.winners() == Array(repeating: [1], count: 50))
        #expect(long == [1])
        #expect(try await database.parcels() == [1, 2])
    }

    @Test("1,000 concurrent reads with 3 readers all succeed")
    func thousand() async throws {
        let results = await race(1_000) { _ in try await database.parcels() }
        #expect(results.winners() == Array(repeating: [1], count: 1_000))
    }

    @Test("All statements of a read see one state of the database")
    func consistent() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (begun, signal) = AsyncStream<Void>.makeStream()
        async let reading = database.readLong { connection in
            let before = try Fixture.parcels(connection)
            signal.finish()
            gate.wait()
            return (before, try Fixture.parcels(connection))
        }
        for await _ in begun {}
        try await database.write { try Fixture.insert(2, in: $0) }
        gate.signal()
        let (before, after) = try await reading
        #expect(before == [1])
        #expect(after == [1])
        #expect(try await database.parcels() == [1, 2])
    }

    @Test("A short read runs on the caller's thread, a long one on another")
    func threads() async throws {
        @Sendable func thread() -> pthread_t { pthread_self() }
        let here = thread()
        #expect(try await database.read { _ in thread() } == here)
        // After an await, this function may run on another thread.
        #expect(try await database.readLong { _ in thread() } != here)
    }

    @Test("Short reads do not wait for long ones, however many there are")
    func longReads() async throws {
        let gate = DispatchSemaphore(value: 0)
        let begun = Atomic(0)
        async let long = race(8) { _ in
            try await database.readLong { connection in
                begun.add(1, ordering: .relaxed)
                gate.wait()
                return try Fixture.parcels(connection)
            }
        }
        #expect(await eventually { begun.load(ordering: .relaxed) == 1 })
        #expect(await race(20) { _ in try await database.parcels() }.winners().count == 20)
        // Long reads run one after the other.
        #expect(begun.load(ordering: .relaxed) == 1)
        for _ in 0..<8 { gate.signal() }
        #expect(await long.winners() == Array(repeating: [1], count: 8))
    }

    @Test("While all readers are busy, a read waits without a thread and can be cancelled")
    func line() async throws {
        let readers = try #require(database.readers)
        let gate = DispatchSemaphore(value: 0)
        let begun = Atomic(0)
        async let busy = race(3) { _ in
            try await readers.short.withAside { connection in
                try await connection.snapshotAside(database.status) { _ in
                    begun.add(1, ordering: .relaxed)
                    gate.wait()
                }
            }
        }
        #expect(await eventually { begun.load(ordering: .relaxed) == 3 })
        let waiting = Task { try await database.parcels() }
        let called = Task { try await database.parcels() }
        #expect(await eventually { readers.short.waiting == 2 })
        called.cancel()
        await #expect(throws: CancellationError.self) { try await called.value }
        #expect(readers.short.waiting == 1)
        for _ in 0..<3 { gate.signal() }
        #expect(await busy.winners().count == 3)
        #expect(try await waiting.value == [1])
    }

    @Test("A read that throws releases its reader")
    func throwing() async throws {
        let results = await race(50) { _ in try await database.read { _ in throw Fixture.Refused() } }
        #expect(results.losers().count == 50)
        #expect(try await database.parcels() == [1])
    }

    @Test("A body that ends its own read transaction does not affect later reads")
    func endsIt() async throws {
        for _ in 0..<5 { try await database.read { try $0.execute(sql: "COMMIT") } }
        #expect(try await database.parcels() == [1])
    }

    @Test("Reads of a database in memory see only committed rows and cannot write")
    func inMemory() async throws {
        let subject = try Subject(.memory)
        try await subject.database.write { try Fixture.insert(1, in: $0) }
        let error = await #expect(throws: DatabaseError.self) {
            try await subject.database.read { try Fixture.insert(2, in: $0) }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(try await subject.database.readLong(Fixture.parcels) == [1])
        try await subject.database.write { try Fixture.insert(2, in: $0) }
        #expect(try await subject.database.parcels() == [1, 2])
    }
}
