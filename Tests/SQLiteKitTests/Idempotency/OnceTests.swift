import GRDB
import RPC
@testable import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("A call of several transactions runs once for a key", .timeLimit(.minutes(3)))
struct OnceTests {
    private let folder: Folder
    private let database: ServiceDatabase

    init() throws {
        folder = try Folder()
        database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
    }

    /// Adds the parcel to the database of this suite or to another database.
    private func add(
        _ number: Int, _ context: CallContext, to other: ServiceDatabase? = nil, now: Instant = .example,
        meanwhile: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> Answer<AddParcel.Reply> {
        let database = other ?? self.database
        return try await database.once(AddParcel(number: number), context, now: now) { _ in
            try await database.write { try Fixture.insert(number, in: $0) }
            try await meanwhile()
            return AddParcel.Reply(number: number)
        }
    }

    @Test("A second call with the key gets the first reply; a call without a key is not recorded")
    func replayed() async throws {
        let first = try await add(1, .store(key: "a"))
        let second = try await add(1, .store(key: "a"))
        #expect(first.reply == second.reply)
        #expect((first.meta.replayed, second.meta.replayed) == (nil, true))
        await #expect(throws: CallError.keyReused) { try await add(2, .store(key: "a")) }
        _ = try await add(3, .store(key: nil))
        #expect(try await database.requests == 1)
        #expect(try await database.parcels() == [1, 3])
    }

    @Test("A key is in use while its call runs, and gives the reply afterwards")
    func inUse() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        async let first = add(1, .store(key: "a")) { for await _ in gate {} }
        #expect(try await eventually { try await database.parcels() == [1] })
        await #expect(throws: CallError.keyInUse) { try await add(1, .store(key: "a")) }
        await #expect(throws: CallError.keyInUse) { try await database.add(1, .store(key: "a")) }
        await #expect(throws: CallError.keyReused) { try await add(2, .store(key: "a")) }
        #expect(try await add(4, .store(2, key: "a")).meta.replayed == nil)
        open.finish()
        #expect(try await first.meta.replayed == nil)
        #expect(try await add(1, .store(key: "a")).meta.replayed == true)
    }

    @Test("One of 20 concurrent calls runs; the others get keyInUse or its reply")
    func race20() async throws {
        let results = await race(20) { _ in
            try await add(1, .store(key: "a")) { try await Task.sleep(for: .milliseconds(20)) }
        }
        #expect(results.winners().count { $0.meta.replayed == nil } == 1)
        for loser in results.losers() { #expect(loser as? CallError == .keyInUse) }
        #expect(try await database.parcels() == [1])
    }

    @Test("A key is free again when its call is refused or cancelled")
    func released() async throws {
        await #expect(throws: Fixture.Refused()) {
            try await add(1, .store(key: "a")) { throw Fixture.Refused() }
        }
        #expect(try await database.requests == 0)
        let caller = Task {
            try await add(2, .store(key: "b")) { try await Task.sleep(for: .seconds(3_600)) }
        }
        #expect(try await eventually { try await database.parcels() == [1, 2] })
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await database.requests == 0)
        #expect(try await add(3, .store(key: "a")).meta.replayed == nil)
    }

    @Test("A call that a crash has cut off does not keep its key in use after the next start")
    func crashed() async throws {
        let record = try #require(try RequestRecord(AddParcel(number: 1), .store(key: "a")))
        try await database.write { try record.begin(RequestRun(), in: $0, until: .example + .seconds(60)) }
        _ = try await database.add(7, .store(key: "kept"))
        await #expect(throws: CallError.keyInUse) { try await add(1, .store(key: "a")) }
        try database.close()
        let restarted = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        let answer = try await restarted.once(AddParcel(number: 1), .store(key: "a"), now: .example) { _ in
            AddParcel.Reply(number: 1)
        }
        #expect(answer.meta.replayed == nil)
        #expect(try await restarted.add(7, .store(key: "kept")).meta.replayed == true)
        try restarted.close()
    }

    @Test("Another call takes over from a run that takes too long, and the run's reply is not kept")
    func takenOver() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        async let slow = add(1, .store(key: "a")) { for await _ in gate {} }
        #expect(try await eventually { try await database.parcels() == [1] })
        let later = Instant.example + .seconds(60)
        let second = try await database.once(AddParcel(number: 1), .store(key: "a"), now: later) { _ in
            AddParcel.Reply(number: 100)
        }
        #expect(second.meta.replayed == nil)
        open.finish()
        _ = try await slow
        #expect(try await add(1, .store(key: "a"), now: later).reply.number == 100)
    }

    @Test("A run that has been taken over cannot keep its reply with its effect")
    func completedTooLate() async throws {
        let later = Instant.example + .seconds(60)
        await #expect(throws: CallError.keyInUse) {
            try await database.once(AddParcel(number: 1), .store(key: "a"), now: .example) { claim in
                _ = try await add(1, .store(key: "a"), now: later)
                try await database.write { connection in
                    try Fixture.insert(2, in: connection)
                    try claim.complete(AddParcel.Reply(number: 2), in: connection)
                }
                return AddParcel.Reply(number: 2)
            }
        }
        #expect(try await database.parcels() == [1])
        #expect(try await add(1, .store(key: "a"), now: later).reply.number == 1)
    }

    @Test("A run that takes too long keeps its reply if no other call has taken over", arguments: [false, true])
    func late(completesItself: Bool) async throws {
        let later = Instant.example + .seconds(60)
        let first = try await database.once(AddParcel(number: 1), .store(key: "a"), now: .example) { claim in
            // Another call removes expired rows, and with them the row of this run.
            _ = try await database.add(2, .store(key: "b"), now: later)
            #expect(try await database.requests == 1)
            let reply = AddParcel.Reply(number: 1)
            if completesItself { try await database.write { try claim.complete(reply, in: $0) } }
            return reply
        }
        let second = try await add(1, .store(key: "a"), now: later)
        #expect(second.reply == first.reply)
        #expect(second.meta.replayed == true)
        #expect(try await database.parcels() == [2])
    }

    @Test("A full write queue after the effect refuses nothing: the reply is kept when the queue has room")
    func fullLine() async throws {
        let subject = try Subject(.memory)
        let limit = WriteQueue.limit
        let (gate, open) = AsyncStream<Void>.makeStream()
        async let first = add(1, .store(key: "a"), to: subject.database) { for await _ in gate {} }
        #expect(try await eventually { try await subject.database.parcels() == [1] })
        let busy = try await subject.hold()
        async let waiting = race(limit) { number in
            try await subject.database.write { try Fixture.insert(number + 2, in: $0) }
        }
        #expect(await eventually { subject.database.writer.queue.count == limit })
        open.finish()
        // Long enough for the full queue to refuse the write.
        try await Task.sleep(for: .milliseconds(50))
        busy.release()
        #expect(try await first.meta.replayed == nil)
        #expect(await waiting.winners().count == limit)
        #expect(try await add(1, .store(key: "a"), to: subject.database).meta.replayed == true)
    }

    @Test("A key stays in use when the reply cannot be kept, because the effect is committed")
    func notKept() async throws {
        await #expect(throws: DatabaseError.self) {
            try await add(1, .store(key: "a")) {
                try await database.write { connection in
                    try connection.execute(
                        sql: """
                            CREATE TRIGGER refuseReply BEFORE INSERT ON kitRequest
                            BEGIN SELECT RAISE(ABORT, 'refused'); END
                            """)
                }
            }
        }
        await #expect(throws: CallError.keyInUse) { try await add(1, .store(key: "a")) }
        #expect(try await database.parcels() == [1])
    }

    @Test("The reply can be kept in the transaction of the last effect")
    func complete() async throws {
        let context = CallContext.store(key: "a")
        let body = { @Sendable (claim: RequestClaim<AddParcel>, dies: Bool) async throws -> AddParcel.Reply in
            try await database.write { connection in
                try Fixture.insert(1, in: connection)
                let reply = AddParcel.Reply(number: 1)
                try claim.complete(reply, in: connection)
            }
            // The effect is committed, so the reply must be kept, too.
            if dies { throw Fixture.Refused() }
            return AddParcel.Reply(number: 1)
        }
        await #expect(throws: Fixture.Refused()) {
            try await database.once(AddParcel(number: 1), context, now: .example) { try await body($0, true) }
        }
        let again = try await database.once(AddParcel(number: 1), context, now: .example) { try await body($0, false) }
        #expect(again.meta.replayed == true)
        #expect(again.reply.number == 1)
        #expect(try await database.parcels() == [1])
    }
}
