import GRDB
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import SQLiteKit

/// Like most methods, the methods of these calls do not use the key.
@Suite("A service runs a call with a key once", .timeLimit(.minutes(3)))
struct KeyedCallStoreTests {
    private let folder: Folder
    private let database: ServiceDatabase
    private let store: KeyedCallStore

    init() throws {
        folder = try Folder()
        database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        store = KeyedCallStore(database, now: { .example })
    }

    /// Adds the parcel as `ServiceHost.write` does.
    private func add(
        _ number: Int, _ context: CallContext, sessions: SessionChanges? = nil,
        meanwhile: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> Answer<AddParcel.Reply> {
        try await store.once(AddParcel(number: number), context) { [database] in
            let run = KeyedRun.current(in: database)
            try run?.claim()
            try await database.write { db in
                try run?.check(in: db, at: .example)
                try Fixture.insert(number, in: db)
            }
            try await meanwhile()
            return Answer(AddParcel.Reply(number: number), meta: ReplyMeta(sessions: sessions))
        }
    }

    @Test("A second call with the key gets the first reply, marked as replayed, without another effect")
    func replayed() async throws {
        let first = try await add(1, .store(key: "a"))
        let second = try await add(1, .store(key: "a"))
        #expect(first.reply == second.reply)
        #expect((first.meta.replayed, second.meta.replayed) == (nil, true))
        await #expect(throws: CallError.keyReused) { try await add(2, .store(key: "a")) }
        #expect(try await database.parcels() == [1])
    }

    @Test("A replayed reply carries the ended sessions again, so that a cache can drop them")
    func sessions() async throws {
        let ended = SessionChanges(ended: [.example])
        _ = try await add(1, .store(key: "a"), sessions: ended)
        #expect(try await add(1, .store(key: "a")).meta == ReplyMeta(replayed: true, sessions: ended))
    }

    @Test("The tokens of a session are never kept")
    func tokens() async throws {
        let secret = SecretText("very-special-token")
        let issued = IssuedTokens(access: secret, accessSeconds: 1, refresh: secret, refreshSeconds: 1)
        _ = try await add(1, .store(key: "a"), sessions: SessionChanges(issued: issued))
        let kept = try await database.read { try String.fetchOne($0, sql: "SELECT reply FROM kitRequest") }
        #expect(kept?.contains("special") == false)
    }

    @Test("A key is in use while its call runs, and gives the reply afterwards")
    func inUse() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        async let first = add(1, .store(key: "a")) { for await _ in gate {} }
        #expect(try await eventually { try await database.parcels() == [1] })
        await #expect(throws: CallError.keyInUse) { try await add(1, .store(key: "a")) }
        #expect(try await add(4, .store(2, key: "a")).meta.replayed == nil)
        open.finish()
        #expect(try await first.meta.replayed == nil)
        #expect(try await add(1, .store(key: "a")).meta.replayed == true)
    }

    @Test("A key is free again when its call is refused or cancelled")
    func released() async throws {
        await #expect(throws: Fixture.Refused()) {
            try await add(1, .store(key: "a")) { throw Fixture.Refused() }
        }
        let caller = Task { try await add(2, .store(key: "b")) { try await Task.sleep(for: .seconds(3_600)) } }
        #expect(try await eventually { try await database.parcels() == [1, 2] })
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await database.requests == 0)
        #expect(try await add(3, .store(key: "a")).meta.replayed == nil)
        #expect(try await add(4, .store(key: "b")).meta.replayed == nil)
    }

    @Test("A reply is kept when the caller disconnects after the effect")
    func cancelledAfterwards() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let caller = Task { try await add(1, .store(key: "a")) { for await _ in gate {} } }
        #expect(try await eventually { try await database.parcels() == [1] })
        caller.cancel()
        open.finish()
        _ = try await caller.value
        #expect(try await add(1, .store(key: "a")).meta.replayed == true)
    }

    @Test("One of ten concurrent calls writes, in each of 100 rounds; the others get its reply or keyInUse")
    func race100() async throws {
        for round in 0..<100 {
            let results = await race(10) { _ in try await add(round, .store(key: "\(round)")) }
            #expect(results.winners().count { $0.meta.replayed == nil } == 1)
            for loser in results.losers() { #expect(loser as? CallError == .keyInUse) }
        }
        #expect(try await database.parcels() == Array(0..<100))
    }

    @Test("A method that keeps its reply with its effect writes once, and all calls get the reply")
    func writesOnce() async throws {
        let results = await race(20) { [store, database] _ in
            try await store.once(AddParcel(number: 1), .store(key: "a")) {
                try await database.add(1, .store(key: "a"))
            }
        }
        let answers = results.winners()
        #expect(answers.count == 20)
        #expect(answers.count { $0.meta.replayed == true } == 19)
        #expect(try await database.parcels() == [1])
        #expect(try await database.requests == 1)
    }

    @Test("A reply kept with the effect survives the process, and the final answer replaces it")
    func provisional() async throws {
        let body = { @Sendable [store, database] (number: Int) async throws -> Answer<AddParcel.Reply> in
            try await store.once(AddParcel(number: 1), .store(key: "a")) {
                let run = KeyedRun.current(in: database)
                try run?.claim()
                try await database.write { db in
                    let tx = Transaction(db, at: .example, run: run)
                    try Fixture.insert(1, in: db)
                    try tx.keep(AddParcel.Reply(number: 10))
                }
                if number == 0 { throw Fixture.Refused() }
                return Answer(AddParcel.Reply(number: number))
            }
        }
        await #expect(throws: Fixture.Refused()) { try await body(0) }
        #expect(try await body(11).reply.number == 10)
        try await database.write { db in
            try db.execute(sql: "DELETE FROM kitRequest")
            try db.execute(sql: "DELETE FROM parcel")
        }
        #expect(try await body(11).reply.number == 11)
        #expect(try await body(12).reply.number == 11)
    }

    @Test("A reply is kept once a full write queue has room again")
    func fullQueue() async throws {
        let subject = try Subject(.memory)
        let store = KeyedCallStore(subject.database, now: { .example })
        let limit = WriteQueue.limit
        let (gate, open) = AsyncStream<Void>.makeStream()
        let body = { @Sendable () async throws -> Answer<AddParcel.Reply> in
            try KeyedRun.current(in: subject.database)?.claim()
            try await subject.database.write { try Fixture.insert(1, in: $0) }
            for await _ in gate {}
            return Answer(AddParcel.Reply(number: 1))
        }
        async let first = store.once(AddParcel(number: 1), .store(key: "a"), body)
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
        let second = try await store.once(AddParcel(number: 1), .store(key: "a"), body)
        #expect(second.meta.replayed == true)
    }

    @Test("The next start removes a row without a reply, which an earlier version left")
    func leftRunning() async throws {
        let record = try #require(try RequestRecord(AddParcel(number: 1), .store(key: "a")))
        try await database.write { db in
            try db.execute(
                sql: "INSERT INTO kitRequest (id, call, request, run, expiresAt) VALUES (?, ?, ?, 1, ?)",
                arguments: [record.id, record.call, record.request, Instant.example + .seconds(60)])
        }
        try database.close()
        let restarted = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        #expect(try await restarted.requests == 0)
        try restarted.close()
    }

    @Test("A run that is refused because of the effect of another run with the key gets that run's reply")
    func refusedByOtherRun() async throws {
        let answer = try await store.once(AddParcel(number: 1), .store(key: "a")) {
            // The other run begins and ends after this one has looked for a reply.
            _ = try await add(1, .store(key: "a"))
            throw Fixture.Refused()
        }
        #expect(answer.meta.replayed == true)
        #expect(answer.reply.number == 1)
        #expect(try await database.parcels() == [1])
    }

    @Test("A run that is refused while another run has the key gets keyInUse")
    func refusedMeanwhile() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        async let first = add(1, .store(key: "a")) { for await _ in gate {} }
        #expect(try await eventually { try await database.parcels() == [1] })
        await #expect(throws: CallError.keyInUse) {
            try await store.once(AddParcel(number: 1), .store(key: "a")) { throw Fixture.Refused() }
        }
        open.finish()
        _ = try await first
    }

    @Test("A call that writes nothing keeps its reply, too")
    func nothingWritten() async throws {
        let answers = try await [1, 2].asyncMap { number in
            try await store.once(AddParcel(number: 1), .store(key: "a")) { Answer(AddParcel.Reply(number: number)) }
        }
        #expect(answers.map(\.reply.number) == [1, 1])
    }
}

extension Array {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var results: [T] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
