import Dispatch
import GRDB
import RPC
@testable import SQLiteKit
import ServiceLifecycle
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Long polling of events", .timeLimit(.minutes(3)))
struct LongPollTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A database file, whose reads have connections apart from the writer.
    private func town() throws -> FeedUnderTest {
        try FeedUnderTest(ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations))
    }

    @Test("A waiting reader gets an event after its commit, not before")
    func commit() async throws {
        let town = try town()
        let hasAnswer = Mutex(false)
        async let reply = {
            let reply = try await town.read(wait: 25)
            hasAnswer.withLock { $0 = true }
            // A reader with the reply can read the commit.
            #expect(try await town.database.parcels() == [1])
            return reply
        }()
        #expect(await town.waiting(1))
        let gate = DispatchSemaphore(value: 0)
        let (appended, signal) = AsyncStream<Void>.makeStream()
        async let writing: Void = town.database.write { [feed = town.feed] connection in
            try Fixture.insert(1, in: connection)
            try feed.append(ParcelMoved(number: 1), in: connection)
            signal.finish()
            gate.wait()
        }
        for await _ in appended {}
        for _ in 0..<20 { _ = try await town.read() }
        let early = hasAnswer.withLock { $0 }
        let waitedStill = town.feed.signal.waiting
        gate.signal()
        try await writing
        #expect(!early)
        #expect(waitedStill == 1)
        #expect(try await reply.numbers == [1])
    }

    @Test("One commit wakes all eight waiting readers")
    func many() async throws {
        let town = try town()
        try await withThrowingTaskGroup(of: ReadEvents.Reply.self) { group in
            for _ in 0..<8 { group.addTask { try await town.read(wait: 25) } }
            #expect(await town.waiting(8))
            try await town.append([1, 2])
            for try await reply in group { #expect(reply.numbers == [1, 2]) }
        }
        #expect(town.feed.signal.waiting == 0)
    }

    @Test("A read returns at once when there are events, whatever the wait")
    func atOnce() async throws {
        let town = try town()
        try await town.append([1])
        #expect(try await town.read(wait: 25).numbers == [1])
    }

    @Test("A read without events returns when the time is over")
    func timeOut() async throws {
        let town = try town()
        let begin = ContinuousClock.now
        let reply = try await town.read(wait: 1)
        #expect(reply.events.isEmpty)
        #expect(ContinuousClock.now - begin >= .seconds(1))
        #expect(try await town.read(wait: 0).events.isEmpty)
    }

    @Test("A failed write and a write without an event end no wait")
    func noWaking() async throws {
        let town = try town()
        async let reply = town.read(wait: 25)
        #expect(await town.waiting(1))
        try? await town.database.write { [feed = town.feed] connection in
            try feed.append(ParcelMoved(number: 1), in: connection)
            throw Fixture.Refused()
        }
        try await town.database.write { try Fixture.insert(1, in: $0) }
        #expect(town.feed.signal.waiting == 1)
        #expect(town.feed.signal.count == 0)
        try await town.append([2])
        #expect(try await reply.numbers == [2])
    }

    @Test("An event for other services ends no wait, and the position moves past it")
    func hidden() async throws {
        let town = try town()
        async let reply = town.read(wait: 25)
        #expect(await town.waiting(1))
        try await town.open(1)
        #expect(await eventually { town.feed.signal.count == 1 && town.feed.signal.waiting == 1 })
        try await town.append([2])
        let sequences = try await reply.sequences
        #expect(sequences == [2])
    }

    @Test("Cancelling a reader ends its wait")
    func cancelled() async throws {
        let town = try town()
        let reading = Task { [feed = town.feed] in
            try await feed.read(ReadEvents(after: 0, wait: .maximum)) { _ in true }
        }
        #expect(await town.waiting(1))
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(town.feed.signal.waiting == 0)
    }

    @Test("A stopping service ends all waits and refuses new ones; existing events can still be read")
    func draining() async throws {
        let town = try town()
        async let waiting = town.read(wait: 25)
        #expect(await town.waiting(1))
        let group = ServiceGroup(services: [town.feed], logger: .quiet)
        async let running: Void = group.run()
        await group.triggerGracefulShutdown()
        try await running
        #expect(try await waiting.events.isEmpty)
        let error = await #expect(throws: ErrorObject.self) { try await town.read(wait: 25) }
        #expect(error?.data.type == "rpc.goingAway")
        try await town.append([1])
        #expect(try await town.read(wait: 25).numbers == [1])
        #expect(try await town.read(after: 1, wait: 0).events.isEmpty)
    }
}
