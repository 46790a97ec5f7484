import TestKit
import Testing

@testable import SQLiteKit

@Suite("Closing under load", .timeLimit(.minutes(3)))
struct ClosingTests {
    @Test("During closing every write either succeeds and is stored, or is refused and is not stored", arguments: 1...5)
    func load(round: Int) async throws {
        // Many small commits, so that the closing happens between two of them.
        let subject = try Subject(time: .zero)
        let database = subject.database
        let count = 200
        async let closing: Void = {
            #expect(await eventually { subject.commits >= round * 5 })
            try database.close()
        }()
        let results = await race(count) { number in try await database.write { try Fixture.insert(number, in: $0) } }
        try await closing
        let done = (0..<count).filter { (try? results[$0].get()) != nil }
        #expect(results.losers().allSatisfy { $0 as? DatabaseRefused == .closed })
        let again = try Subject(folder: subject.folder)
        #expect(try await again.database.parcels() == done)
    }

    @Test("Waiting writes are refused at once; the write that has begun is finished")
    func waiting() async throws {
        let subject = try Subject()
        let busy = try await subject.hold()
        async let results = race(5) { number in try await subject.database.write { try Fixture.insert(number, in: $0) }
        }
        #expect(await eventually { subject.database.writer.queue.count == 5 })
        subject.database.status.end(.closed)
        busy.release()
        #expect(await results.losers().allSatisfy { $0 as? DatabaseRefused == .closed })
        try subject.database.close()
    }

    @Test("Running reads are finished, and later ones refused", arguments: 1...3)
    func reads(round: Int) async throws {
        let subject = try Subject()
        let database = subject.database
        try await database.write { try Fixture.insert(1, in: $0) }
        async let results = race(300) { _ in try await database.parcels() }
        await Task.yield()
        try database.close()
        let found = await results
        #expect(found.winners().allSatisfy { $0 == [1] })
        #expect(found.losers().allSatisfy { $0 as? DatabaseRefused == .closed })
        #expect(found.count == 300)
    }

    @Test("A long read is interrupted")
    func longRead() async throws {
        let subject = try Subject()
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let reading = Task {
            try await subject.database.readLong { connection in
                signal.finish()
                return try Fixture.endless(connection)
            }
        }
        for await _ in begun {}
        try subject.database.close()
        await #expect(throws: DatabaseRefused.closed) { try await reading.value }
    }

    @Test("Closing twice has no effect")
    func twice() async throws {
        let subject = try Subject()
        let results = await race(4) { _ in try subject.database.close() }
        #expect(results.winners().count == 4)
    }
}
