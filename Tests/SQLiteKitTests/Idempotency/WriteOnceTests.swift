import GRDB
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("A write with a key happens once", .timeLimit(.minutes(3)))
struct WriteOnceTests {
    private let database: ServiceDatabase

    init() throws { database = try ServiceDatabase.inMemory(migrations: Fixture.migrations) }

    @Test("A second call with the key gets the first reply, marked as replayed, without another effect")
    func replayed() async throws {
        let first = try await database.add(1, .store(key: "a"))
        #expect(first.reply.number == 1)
        #expect(first.meta.replayed == nil)
        for _ in 0..<3 {
            let again = try await database.add(1, .store(key: "a"))
            #expect(again.reply == first.reply)
            #expect(again.meta == ReplyMeta(replayed: true))
        }
        #expect(try await database.parcels() == [1])
    }

    @Test("A call without a key is a plain write")
    func unkeyed() async throws {
        _ = try await database.add(1, .store(key: nil))
        await #expect(throws: DatabaseError.self) { try await database.add(1, .store(key: nil)) }
        #expect(try await database.requests == 0)
    }

    @Test("A key with another request is refused, and its reply stays")
    func reused() async throws {
        let first = try await database.add(1, .store(key: "a"))
        await #expect(throws: CallError.keyReused) { try await database.add(2, .store(key: "a")) }
        #expect(try await database.add(1, .store(key: "a")).reply == first.reply)
        #expect(try await database.parcels() == [1])
    }

    @Test("Keys are separate for each account, peer and call, and without an account for each request")
    func scopes() async throws {
        var peer = CallContext(meta: CallMeta(idempotencyKey: "a"), peer: Peer(uid: 1))
        let contexts: [CallContext] = [
            .store(1, key: "a"), .store(2, key: "a"), .store(1, key: "A"), .client("127.0.0.1", nil, key: "a"),
            .client("127.0.0.1", nil, key: "a"), .client("127.0.0.2", "app", key: "b"), peer,
        ]
        for (number, context) in contexts.enumerated() {
            let answer = try await database.add(number, context)
            #expect(answer.reply.number == number)
            #expect(answer.meta.replayed == nil)
        }
        peer.peer = Peer(uid: 2)
        #expect(try await database.add(100, peer).meta.replayed == nil)
        let other = try await database.write(once: DropParcel(number: 0), .store(1, key: "a"), now: .example) { _ in
            DropParcel.Reply(number: 77)
        }
        #expect(other.reply.number == 77)
        #expect(try await database.parcels() == [0, 1, 2, 3, 4, 5, 6, 100])
        // A phone that is not signed in may have another address at the next attempt.
        #expect(try await database.add(3, .client("198.51.100.1", "app", key: "a")).meta.replayed == true)
        // A signed-in account owns its keys from every address.
        var moved = CallContext.store(1, key: "a")
        moved.meta.client = ClientDescription(address: "10.0.0.1", agent: "other")
        moved.peer = Peer(uid: 9)
        #expect(try await database.add(0, moved).meta.replayed == true)
    }

    @Test("A guest with a secret owns its keys from every address, also for a request that another guest makes")
    func guests() async throws {
        func dropped(_ secret: String, from address: String, _ number: Int) async throws -> Int {
            var context = CallContext.client(address, nil, key: "a")
            context.meta.guest = SecretText(secret)
            return try await database.write(once: DropParcel(number: 0), context, now: .example) { _ in
                DropParcel.Reply(number: number)
            }.reply.number
        }
        #expect(try await dropped("ana", from: "192.0.2.1", 1) == 1)
        #expect(try await dropped("ivo", from: "192.0.2.1", 2) == 2)
        #expect(try await dropped("ana", from: "198.51.100.1", 3) == 1)
    }

    @Test("A refusal is not kept: the next call with the key runs again")
    func refused() async throws {
        await #expect(throws: Fixture.Refused()) {
            try await database.write(once: AddParcel(number: 1), .store(key: "a"), now: .example) { connection in
                try Fixture.insert(1, in: connection)
                throw Fixture.Refused()
            }
        }
        #expect(try await database.requests == 0)
        #expect(try await database.add(1, .store(key: "a")).meta.replayed == nil)
        #expect(try await database.parcels() == [1])
    }

    @Test("One of 20 concurrent calls writes, and all get its reply")
    func race20() async throws {
        let results = await race(20) { _ in try await database.add(1, .store(key: "a")) }
        let answers = results.winners()
        #expect(answers.count == 20)
        #expect(Set(answers.map(\.reply)).count == 1)
        #expect(answers.count { $0.meta.replayed == true } == 19)
        #expect(try await database.parcels() == [1])
    }

    @Test("A reply is kept for exactly 24 hours; after that the key is new")
    func lifetime() async throws {
        _ = try await database.add(1, .store(key: "a"))
        let end = Instant.example + .seconds(86_400)
        #expect(try await database.add(1, .store(key: "a"), now: end - .milliseconds(1)).meta.replayed == true)
        await #expect(throws: CallError.keyReused) {
            try await database.add(2, .store(key: "a"), now: end - .milliseconds(1))
        }
        #expect(try await database.add(2, .store(key: "a"), now: end).meta.replayed == nil)
        #expect(try await database.add(2, .store(key: "a"), now: end).meta.replayed == true)
    }

    @Test("Each write removes two expired rows, and the sweep removes the rest")
    func removed() async throws {
        for number in 1...10 { _ = try await database.add(number, .store(key: "\(number)")) }
        let later = Instant.example + .seconds(86_400)
        _ = try await database.add(11, .store(key: "11"), now: later)
        #expect(try await database.requests == 9)
        let feed = EventFeed(
            database: database, contract: SilentContract.self, now: { later }, newID: { .example })
        try await Sweeper(feed, now: { later }, logger: .quiet).sweep()
        #expect(try await database.requests == 1)
        #expect(try await database.add(11, .store(key: "11"), now: later).meta.replayed == true)
    }

    @Test(
        "A key has 1 to 255 visible ASCII characters",
        arguments: [
            ("a", true), ("!~", true), (String(repeating: "k", count: 255), true), ("", false), (" ", false),
            ("a b", false), ("a\n", false), ("\u{7F}", false), ("č", false),
            (String(repeating: "k", count: 256), false),
        ])
    func form(key: String, isFine: Bool) async throws {
        do {
            _ = try await database.add(1, .store(key: key))
            #expect(isFine)
        } catch let faults as Faults {
            #expect(!isFine)
            #expect(faults.paths == ["meta.idempotencyKey"])
            #expect(faults["meta.idempotencyKey"].map(\.code) == ["format"])
        }
        #expect(try await database.parcels() == (isFine ? [1] : []))
    }

    @Test("The table contains neither the caller nor the key in clear")
    func secrecy() async throws {
        _ = try await database.add(1, .client("192.0.2.7", "very-special-agent", key: "very-special-key"))
        let row = try await database.read { try Row.fetchOne($0, sql: "SELECT * FROM kitRequest").map { "\($0)" } }
        let text = try #require(row)
        #expect(text.contains("parcels.add"))
        #expect(!text.contains("192.0.2.7") && !text.contains("special"))
    }

    @Test(
        "The table refuses invalid rows",
        arguments: [
            "UPDATE kitRequest SET reply = NULL", "UPDATE kitRequest SET run = 1",
            "UPDATE kitRequest SET request = x'00'", "UPDATE kitRequest SET id = x'00'",
        ])
    func constraints(_ sql: String) async throws {
        _ = try await database.add(1, .store(key: "a"))
        await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute(sql: sql) } }
    }
}
