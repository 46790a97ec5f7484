import GRDB
import RPC
import SQLiteKit
import Testing
import Vocabulary

@Suite("Reading events", .timeLimit(.minutes(3)))
struct ReadTests {
    @Test("An empty feed has an id, and its head is 0")
    func empty() async throws {
        let town = try FeedUnderTest()
        let reply = try await town.read()
        #expect((reply.events, reply.next, reply.head, reply.resync) == ([], 0, 0, false))
        #expect(try await town.read(reply.feed).feed == reply.feed)
    }

    @Test("A reply ends at its limit, by default 500 events, and the next reply continues there")
    func limit() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...1_100)
        let first = try await town.read(limit: 3)
        #expect(first.sequences == [1, 2, 3])
        #expect((first.next, first.head) == (3, 1_100))
        let second = try await town.read(first.feed, after: first.next)
        #expect(second.sequences == Array(4...503))
        let third = try await town.read(first.feed, after: 1_098, limit: 500)
        #expect(third.sequences == [1_099, 1_100])
        let fourth = try await town.read(first.feed, after: 1_100)
        #expect((fourth.events, fourth.next, fourth.resync) == ([], 1_100, false))
    }

    @Test("A reply has at most 1 MiB, but at least one event")
    func size() async throws {
        let town = try FeedUnderTest()
        for number in 1...30 {
            let event = ParcelMoved(number: number, note: String(repeating: "x", count: 100 << 10))
            try await town.database.write { [feed = town.feed] in _ = try feed.append(event, in: $0) }
        }
        var (after, numbers): (Int64, [Int]) = (0, [])
        var replies = 0
        while numbers.count < 30, replies < 30 {
            let reply = try await town.read(after: after)
            #expect(try JSONWriter.encode(reply).count <= 1 << 20)
            #expect(!reply.events.isEmpty)
            numbers += reply.numbers
            after = reply.next
            replies += 1
        }
        #expect(numbers == Array(1...30))
        #expect(replies == 3)
    }

    @Test("A reply leaves out events that are not for the calling service, and moves past them")
    func readers() async throws {
        let town = try FeedUnderTest()
        try await town.append([1])
        for number in 2...4 { try await town.open(number) }
        try await town.append([5])
        try await town.open(6)
        let others = try await town.read(as: "deliveries")
        #expect(others.sequences == [1, 5])
        #expect((others.next, others.head) == (6, 6))
        #expect(try await town.read(as: "deliveries", after: 1, limit: 1).sequences == [5])
        #expect(try await town.read(as: "deliveries", after: 5).next == 6)
        for reader in ["identity", "gateway"] {
            #expect(try await town.read(as: reader).sequences == [1, 2, 3, 4, 5, 6])
        }
    }

    @Test("A reader finds its own events after any number of events for other services")
    func manyHidden() async throws {
        let town = try FeedUnderTest()
        try await town.database.write { [feed = town.feed] connection in
            for number in 1...12_000 { try feed.append(ParcelOpened(number: number), in: connection) }
            try feed.append(ParcelMoved(number: 1), in: connection)
        }
        let reply = try await town.read()
        #expect(reply.sequences == [12_001])
        #expect(try await town.read(after: 3, limit: 1).sequences == [12_001])
    }

    @Test("Every service may read the feed", arguments: EveryService.names.sorted())
    func services(name: String) async throws {
        let town = try FeedUnderTest()
        #expect(try await town.read(as: name).head == 0)
    }

    @Test("Root, unknown users and processes that are not services are refused", arguments: [0, 1, 899, 1_000])
    func wrongPeers(uid: UInt32) async throws {
        let town = try FeedUnderTest()
        let client = InProcessClient(town.dispatcher, as: Peer(uid: uid))
        let error = await #expect(throws: ErrorObject.self) { try await client.call(ReadEvents(after: 0)) }
        #expect(error?.code == 403)
        #expect(error?.data.type == "rpc.untrustedPeer")
    }

    @Test("A call for a signed-in account is refused")
    func accounts() async throws {
        let town = try FeedUnderTest()
        for kind in AccountKind.allCases {
            let meta = CallMeta(caller: Caller(account: .example, kind: kind, session: .example))
            let stranger = InProcessClient(town.dispatcher, as: Peer(uid: 1))
            let error = await #expect(throws: ErrorObject.self) {
                try await stranger.call(ReadEvents(after: 0), meta: meta)
            }
            #expect(error?.data.type == "rpc.untrustedPeer")
        }
    }

    @Test(
        "A refusal names the members that are out of range",
        arguments: [
            (#"{"after":-1}"#, ["after"]), (#"{"after":0,"limit":0}"#, ["limit"]),
            (#"{"after":0,"limit":501,"wait":26}"#, ["limit", "wait"]), (#"{"after":0,"wait":-1}"#, ["wait"]),
            (#"{"feed":"x"}"#, ["feed", "after"]), (#"{"after":1.5}"#, ["after"]),
        ])
    func faults(call: String, members: [String]) async throws {
        let town = try FeedUnderTest()
        let error = await #expect(throws: ErrorObject.self) {
            try await town.client().send(
                "events.read", params: [UInt8](#"{"call":\#(call)}"#.utf8), timeout: .seconds(1))
        }
        #expect(error?.data.errors?.paths == members)
    }

    @Test("Reading scans no whole table, however long the feed is")
    func plan() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...10)
        let plans = try await town.database.read { connection in
            try [
                "SELECT id, head, (SELECT min(sequence) FROM kitEvent) FROM kitFeed WHERE one = 1",
                "SELECT * FROM kitEvent WHERE sequence > 5 ORDER BY sequence",
                "SELECT sequence, at FROM kitEvent ORDER BY sequence LIMIT 5",
                "SELECT feed, sequence, recipient FROM kitCursor WHERE consumer = 'identity'",
            ].map { try Row.fetchAll(connection, sql: "EXPLAIN QUERY PLAN \($0)").map { $0["detail"] as String } }
        }
        #expect(
            plans == [
                [
                    "SEARCH kitFeed USING INTEGER PRIMARY KEY (rowid=?)", "SCALAR SUBQUERY 1", "SEARCH kitEvent",
                ], ["SEARCH kitEvent USING INTEGER PRIMARY KEY (rowid>?)"], ["SCAN kitEvent"],
                ["SEARCH kitCursor USING PRIMARY KEY (consumer=?)"],
            ])
    }
}
